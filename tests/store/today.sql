-- A database of version 7: yesterday's and today's tries with today's dice, when they were the machine's;
-- of today's one is over and one goes on, of yesterday's the matches are gone.
INSERT INTO "dice" VALUES('bombs',0,6,6,2);
INSERT INTO "matches" VALUES(30121849822726134,'bombs','{"game":"bombs","players":1,"first":0,"options":{"sides":6,"spaces":[6,5,4,3,2,1],"bombs":1,"age_order":[0]}}','',1,-8582048113110173704,0,1,0,5,1795402158,1795402158,0,'',0);
INSERT INTO "matches" VALUES(30121849829332332,'dicegame','{"game":"dicegame","players":1,"first":0,"options":{"target":5000,"on_the_board":false,"last_round":false}}','',1,-5793841553749777502,0,0,0,2,1795402159,1795402159,0,'',0);
INSERT INTO "records" VALUES(30121849822726134,0,0,X'726F6C6C');
INSERT INTO "records" VALUES(30121849822726134,1,1,X'06');
INSERT INTO "records" VALUES(30121849822726134,2,0,X'726F6C6C');
INSERT INTO "records" VALUES(30121849822726134,3,1,X'06');
INSERT INTO "records" VALUES(30121849829332332,0,1,X'060506060201');
INSERT INTO "seats" VALUES(30121849822726134,0,NULL,'Player 1','nobody',0,0,'bombs',1,0,1,1,1,1,0,0,X'',0);
INSERT INTO "seats" VALUES(30121849829332332,0,NULL,'Player 1','nobody',0,0,'dicegame',0,0,0,0,0,0,0,0,X'',0);
INSERT INTO "today" VALUES(20779,'bombs',30121000000000001,0,0);
INSERT INTO "today" VALUES(20779,'dicegame',30121000000000002,1,15);
INSERT INTO "today" VALUES(20780,'bombs',30121849822726134,1,0);
INSERT INTO "today" VALUES(20780,'dicegame',30121849829332332,0,0);
