/* SPDX-License-Identifier: Zlib */
#include "dice/bodies.h"

#include <assert.h>
#include <math.h>
#include <ode/ode.h>
#include <stdlib.h>

enum { WALLS = 4, WALLS_MAX = 5, CONTACTS = 4, ITERATIONS = 20 };

/* A solid as the library wants it; it keeps the pointers. */
struct shape {
    const struct dice_solid *solid;
    dReal planes[4 * DICE_FACES_MAX], points[3 * DICE_CORNERS_MAX];
    unsigned polygons[DICE_FACES_MAX * (1 + DICE_FACE_CORNERS_MAX)];
    dReal reach; /* no corner is farther from the middle */
    dMass mass;
};

struct die {
    dBodyID body;
    dGeomID geom;
    unsigned beyond; /* walls that it has still to come in by */
};

/* The least speed of a die that comes in over a wall, in edges a second. */
#define ENTERING 7

struct surface {
    dReal friction, bounce;
};

struct dice_bodies {
    dWorldID world;
    dJointGroupID contacts;
    dGeomID felt, wall[WALLS_MAX], fixed[DICE_MAX];
    struct shape shape;
    struct die die[DICE_MAX];
    int count, walls, fixed_count, bumps;
    struct dice_bump bump[DICE_BUMPS_MAX];
};

static const struct surface surfaces[] = {
    [DICE_MET_FELT] = {0.50, 0.42}, [DICE_MET_WALL] = {0.22, 0.55}, [DICE_MET_DIE] = {0.15, 0.35}};

bool dice_bodies_begin(void)
{
    if (dInitODE2(0) == 0) {
        return false;
    }
    if (dAllocateODEDataForThread((unsigned)dAllocateMaskAll) == 0) {
        dCloseODE();
        return false;
    }
    return true;
}

void dice_bodies_end(void)
{
    dCloseODE();
}

/* ---- The shape ------------------------------------------------------------------------------- */

static void shape_points(struct shape *shape)
{
    for (int i = 0; i < shape->solid->corners; i++) {
        struct dice_vec v = shape->solid->corner[i];
        shape->points[3 * i] = (dReal)v.x;
        shape->points[3 * i + 1] = (dReal)v.y;
        shape->points[3 * i + 2] = (dReal)v.z;
        shape->reach = fmax(shape->reach, (dReal)sqrtf(dice_vec_dot(v, v)));
    }
}

static void shape_sides(struct shape *shape)
{
    unsigned *next = shape->polygons;
    for (int i = 0; i < shape->solid->sides; i++) {
        const struct dice_side *side = &shape->solid->side[i];
        shape->planes[4 * i] = (dReal)side->normal.x;
        shape->planes[4 * i + 1] = (dReal)side->normal.y;
        shape->planes[4 * i + 2] = (dReal)side->normal.z;
        shape->planes[4 * i + 3] = (dReal)shape->solid->inner;
        *next++ = (unsigned)side->corners;
        for (int k = 0; k < side->corners; k++) {
            *next++ = side->corner[k];
        }
    }
}

/* Second moments of a tetrahedron from the middle to a, b and c, along one axis. */
static float moment(float volume, float a, float b, float c)
{
    return volume * (a * a + b * b + c * c + a * b + b * c + c * a) / 10;
}

/* Mass 1. The solids are symmetric about their own axes, so that products of inertia vanish. */
static void shape_mass(struct shape *shape)
{
    float whole = 0;
    struct dice_vec second = {0, 0, 0};
    const struct dice_vec *corner = shape->solid->corner;
    for (int i = 0; i < shape->solid->sides; i++) {
        const struct dice_side *side = &shape->solid->side[i];
        for (int k = 1; k + 1 < side->corners; k++) {
            struct dice_vec a = corner[side->corner[0]], b = corner[side->corner[k]],
                            c = corner[side->corner[k + 1]];
            float volume = dice_vec_dot(a, dice_vec_cross(b, c)) / 6;
            whole += volume;
            second = dice_vec_add(second, (struct dice_vec){moment(volume, a.x, b.x, c.x),
                                                            moment(volume, a.y, b.y, c.y),
                                                            moment(volume, a.z, b.z, c.z)});
        }
    }
    second = dice_vec_scale(second, 1 / whole);
    dMassSetParameters(&shape->mass, 1, 0, 0, 0, (dReal)(second.y + second.z),
                       (dReal)(second.x + second.z), (dReal)(second.x + second.y), 0, 0, 0);
}

/* ---- The world ------------------------------------------------------------------------------- */

static void build_tray(struct dice_bodies *bodies, float width, float depth)
{
    static const dReal still = 0.04;
    bodies->felt = dCreatePlane(0, 0, 0, 1, 0);
    bodies->wall[0] = dCreatePlane(0, 1, 0, 0, 0);
    bodies->wall[1] = dCreatePlane(0, -1, 0, 0, (dReal)-width);
    bodies->wall[2] = dCreatePlane(0, 0, 1, 0, 0);
    bodies->wall[3] = dCreatePlane(0, 0, -1, 0, (dReal)-depth);
    bodies->walls = WALLS;
    dWorldSetGravity(bodies->world, 0, 0, -(dReal)DICE_GRAVITY);
    dWorldSetERP(bodies->world, 0.3);
    dWorldSetCFM(bodies->world, 1e-5);
    dWorldSetContactMaxCorrectingVel(bodies->world, 6);
    dWorldSetContactSurfaceLayer(bodies->world, 0.004);
    dWorldSetQuickStepNumIterations(bodies->world, ITERATIONS);
    dWorldSetAutoDisableFlag(bodies->world, 1);
    dWorldSetAutoDisableLinearThreshold(bodies->world, still);
    dWorldSetAutoDisableAngularThreshold(bodies->world, 2 * still);
    dWorldSetAutoDisableSteps(bodies->world, 6);
    dWorldSetAutoDisableTime(bodies->world, 0);
}

struct dice_bodies *dice_bodies_create(const struct dice_solid *solid, float width, float depth,
                                       uint64_t seed)
{
    struct dice_bodies *bodies = calloc(1, sizeof *bodies);
    if (bodies == NULL) {
        return NULL;
    }
    dRandSetSeed((unsigned long)(seed & 0xFFFFFFFFu));
    bodies->world = dWorldCreate();
    bodies->contacts = dJointGroupCreate(0);
    bodies->shape.solid = solid;
    shape_points(&bodies->shape);
    shape_sides(&bodies->shape);
    shape_mass(&bodies->shape);
    build_tray(bodies, width, depth);
    return bodies;
}

void dice_bodies_destroy(struct dice_bodies *bodies)
{
    if (bodies == NULL) {
        return;
    }
    for (int i = 0; i < bodies->count; i++) {
        dGeomDestroy(bodies->die[i].geom);
    }
    for (int i = 0; i < bodies->fixed_count; i++) {
        dGeomDestroy(bodies->fixed[i]);
    }
    for (int i = 0; i < bodies->walls; i++) {
        dGeomDestroy(bodies->wall[i]);
    }
    dGeomDestroy(bodies->felt);
    dJointGroupDestroy(bodies->contacts);
    dWorldDestroy(bodies->world);
    free(bodies);
}

static dGeomID geom_of(struct shape *shape)
{
    if (shape->solid->sides == 6) {
        return dCreateBox(0, 1, 1, 1);
    }
    return dCreateConvex(0, shape->planes, (unsigned)shape->solid->sides, shape->points,
                         (unsigned)shape->solid->corners, shape->polygons);
}

static void quaternion(struct dice_quaternion turn, dQuaternion into)
{
    into[0] = (dReal)turn.w;
    into[1] = (dReal)turn.x;
    into[2] = (dReal)turn.y;
    into[3] = (dReal)turn.z;
}

static dReal depth_in(dGeomID wall, const dReal *at)
{
    return dGeomPlanePointDepth(wall, at[0], at[1], at[2]);
}

void dice_bodies_add_wall(struct dice_bodies *bodies, struct dice_vec at, struct dice_vec inwards)
{
    assert(bodies->walls < WALLS_MAX && bodies->count == 0);
    bodies->wall[bodies->walls++] =
        dCreatePlane(0, (dReal)inwards.x, (dReal)inwards.y, 0, (dReal)dice_vec_dot(at, inwards));
}

void dice_bodies_add(struct dice_bodies *bodies, const struct dice_body *from)
{
    dQuaternion turn;
    assert(bodies->count < DICE_MAX);
    struct die *die = &bodies->die[bodies->count++];
    die->body = dBodyCreate(bodies->world);
    die->geom = geom_of(&bodies->shape);
    dGeomSetBody(die->geom, die->body);
    dBodySetMass(die->body, &bodies->shape.mass);
    dBodySetPosition(die->body, (dReal)from->at.x, (dReal)from->at.y, (dReal)from->at.z);
    quaternion(from->turn, turn);
    dBodySetQuaternion(die->body, turn);
    dBodySetLinearVel(die->body, (dReal)from->speed.x, (dReal)from->speed.y, (dReal)from->speed.z);
    dBodySetAngularVel(die->body, (dReal)from->spin.x, (dReal)from->spin.y, (dReal)from->spin.z);
    for (int i = 0; i < bodies->walls; i++) {
        bool out = depth_in(bodies->wall[i], dBodyGetPosition(die->body)) > -bodies->shape.reach;
        die->beyond |= out ? 1u << i : 0;
    }
}

void dice_bodies_add_fixed(struct dice_bodies *bodies, struct dice_vec at,
                           struct dice_quaternion turn)
{
    dQuaternion wanted;
    assert(bodies->fixed_count < DICE_MAX);
    dGeomID geom = geom_of(&bodies->shape);
    dGeomSetPosition(geom, (dReal)at.x, (dReal)at.y, (dReal)at.z);
    quaternion(turn, wanted);
    dGeomSetQuaternion(geom, wanted);
    bodies->fixed[bodies->fixed_count++] = geom;
}

/* ---- Contacts -------------------------------------------------------------------------------- */

/* How fast two bodies (one may be 0) come together at a contact. */
static dReal closing(dBodyID a, dBodyID b, const dContactGeom *at)
{
    dVector3 va = {0, 0, 0, 0}, vb = {0, 0, 0, 0};
    dBodyGetPointVel(a, at->pos[0], at->pos[1], at->pos[2], va);
    if (b != 0) {
        dBodyGetPointVel(b, at->pos[0], at->pos[1], at->pos[2], vb);
    }
    return -((va[0] - vb[0]) * at->normal[0] + (va[1] - vb[1]) * at->normal[1] +
             (va[2] - vb[2]) * at->normal[2]);
}

static void note(struct dice_bodies *bodies, int die, enum dice_met met, dReal speed, dReal x)
{
    if (speed > 1.5 && bodies->bumps < DICE_BUMPS_MAX) {
        bodies->bump[bodies->bumps++] = (struct dice_bump){die, met, (float)speed, (float)x};
    }
}

/* `other` is 0 where it is no body. */
static void meet(struct dice_bodies *bodies, int die, dGeomID with, dBodyID other,
                 enum dice_met met)
{
    dContactGeom at[CONTACTS];
    const struct die *one = &bodies->die[die];
    dReal fastest = 0;
    int count = dCollide(one->geom, with, CONTACTS, at, sizeof at[0]);
    for (int i = 0; i < count; i++) {
        dContact contact = {.geom = at[i],
                            .surface = {.mode = dContactBounce | dContactApprox1,
                                        .mu = surfaces[met].friction,
                                        .bounce = surfaces[met].bounce,
                                        .bounce_vel = 2.5}};
        dJointAttach(dJointCreateContact(bodies->world, bodies->contacts, &contact), one->body,
                     other);
        fastest = fmax(fastest, closing(one->body, other, &at[i]));
    }
    if (count > 0) {
        note(bodies, die, met, fastest, at[0].pos[0]);
    }
}

static bool near(const dReal *a, const dReal *b, dReal reach)
{
    dReal x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
    return x * x + y * y + z * z < reach * reach;
}

/* One that is still to come in is given the speed for it. */
static void let_in(struct die *die, dGeomID wall)
{
    dVector4 plane;
    const dReal *speed = dBodyGetLinearVel(die->body);
    dGeomPlaneGetParams(wall, plane);
    dReal lacks = ENTERING - (speed[0] * plane[0] + speed[1] * plane[1]);
    if (lacks > 0) {
        dBodySetLinearVel(die->body, speed[0] + plane[0] * lacks, speed[1] + plane[1] * lacks,
                          speed[2]);
    }
}

static void meet_tray(struct dice_bodies *bodies, int i)
{
    struct die *die = &bodies->die[i];
    const dReal *at = dBodyGetPosition(die->body);
    if (at[2] < bodies->shape.reach) {
        meet(bodies, i, bodies->felt, 0, DICE_MET_FELT);
    }
    for (int k = 0; k < bodies->walls; k++) {
        bool reaches = depth_in(bodies->wall[k], at) > -bodies->shape.reach;
        if (reaches && (die->beyond >> k & 1) == 0) {
            meet(bodies, i, bodies->wall[k], 0, DICE_MET_WALL);
        } else if (reaches) {
            let_in(die, bodies->wall[k]);
        } else {
            die->beyond &= ~(1u << k);
        }
    }
    for (int k = 0; k < bodies->fixed_count; k++) {
        if (near(at, dGeomGetPosition(bodies->fixed[k]), 2 * bodies->shape.reach)) {
            meet(bodies, i, bodies->fixed[k], 0, DICE_MET_DIE);
        }
    }
}

static void meet_dice(struct dice_bodies *bodies, int i)
{
    dBodyID body = bodies->die[i].body;
    for (int k = 0; k < i; k++) {
        const struct die *other = &bodies->die[k];
        bool any = dBodyIsEnabled(body) || dBodyIsEnabled(other->body);
        if (any &&
            near(dBodyGetPosition(body), dBodyGetPosition(other->body), 2 * bodies->shape.reach)) {
            meet(bodies, i, other->geom, other->body, DICE_MET_DIE);
        }
    }
}

void dice_bodies_step(struct dice_bodies *bodies, float seconds)
{
    bodies->bumps = 0;
    for (int i = 0; i < bodies->count; i++) {
        if (dBodyIsEnabled(bodies->die[i].body)) {
            meet_tray(bodies, i);
        }
        meet_dice(bodies, i);
    }
    dWorldQuickStep(bodies->world, (dReal)seconds);
    dJointGroupEmpty(bodies->contacts);
}

int dice_bodies_count(const struct dice_bodies *bodies)
{
    return bodies->count;
}

int dice_bodies_bumps(const struct dice_bodies *bodies, const struct dice_bump **list)
{
    *list = bodies->bump;
    return bodies->bumps;
}

/* ---- One die --------------------------------------------------------------------------------- */

static struct dice_vec vec_of(const dReal *v)
{
    return (struct dice_vec){(float)v[0], (float)v[1], (float)v[2]};
}

struct dice_body dice_bodies_get(const struct dice_bodies *bodies, int die)
{
    dBodyID body = bodies->die[die].body;
    const dReal *q = dBodyGetQuaternion(body);
    return (struct dice_body){
        .at = vec_of(dBodyGetPosition(body)),
        .speed = vec_of(dBodyGetLinearVel(body)),
        .spin = vec_of(dBodyGetAngularVel(body)),
        .turn = {(float)q[0], (float)q[1], (float)q[2], (float)q[3]},
    };
}

bool dice_bodies_awake(const struct dice_bodies *bodies, int die)
{
    return dBodyIsEnabled(bodies->die[die].body) != 0;
}

static void set_motion(dBodyID body, struct dice_vec speed, struct dice_vec spin)
{
    dBodySetLinearVel(body, (dReal)speed.x, (dReal)speed.y, (dReal)speed.z);
    dBodySetAngularVel(body, (dReal)spin.x, (dReal)spin.y, (dReal)spin.z);
}

void dice_bodies_push(struct dice_bodies *bodies, int die, struct dice_vec speed,
                      struct dice_vec spin)
{
    dBodyID body = bodies->die[die].body;
    dBodyEnable(body);
    set_motion(body, dice_vec_add(vec_of(dBodyGetLinearVel(body)), speed),
               dice_vec_add(vec_of(dBodyGetAngularVel(body)), spin));
}

void dice_bodies_slow(struct dice_bodies *bodies, int die, float share)
{
    dBodyID body = bodies->die[die].body;
    set_motion(body, dice_vec_scale(vec_of(dBodyGetLinearVel(body)), 1 - share),
               dice_vec_scale(vec_of(dBodyGetAngularVel(body)), 1 - share));
}
