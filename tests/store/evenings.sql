-- A database of version 6: an evening of two goes on, one of its games was skipped.
INSERT INTO evenings VALUES
(30121640000000001,0,0,60,2,77,0,1,1795389400,1795389400);
INSERT INTO evening_people VALUES
(30121640000000001,0,NULL,'Ann','person',0,0,1,0,0,1,0),
(30121640000000001,1,NULL,'Ben','person',1,0,1,0,0,1,0);
INSERT INTO evening_games VALUES
(30121640000000001,0,'zonk',0,2,11,1,'',0,0),
(30121640000000001,1,'bombs',1,0,7,1,'',0,0);
