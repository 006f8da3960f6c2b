#include "screens/clearing.h"

#include <math.h>
#include <string.h>

enum { COLUMNS = 128, ROWS = 80 };

/* The window in cells. sum[y][x]: how many cells above and left of that corner are taken. */
struct cells {
    float w, h;
    uint16_t sum[ROWS + 1][COLUMNS + 1];
};

/* ---- What is taken --------------------------------------------------------------------------- */

static int cell_at(float at, float size, int most)
{
    float cell = floorf(at / size);
    return cell < 0 ? 0 : cell > (float)most ? most : (int)cell;
}

static void mark(struct cells *cells, struct canvas_rect rect, uint16_t taken)
{
    if (rect.w <= 0 || rect.h <= 0) {
        return;
    }
    int left = cell_at(rect.x, cells->w, COLUMNS - 1);
    int right = cell_at(rect.x + rect.w, cells->w, COLUMNS - 1);
    int top = cell_at(rect.y, cells->h, ROWS - 1);
    int bottom = cell_at(rect.y + rect.h, cells->h, ROWS - 1);
    for (int y = top; y <= bottom; y++) {
        for (int x = left; x <= right; x++) {
            cells->sum[y + 1][x + 1] = taken;
        }
    }
}

static void take(struct cells *cells, struct canvas_rect rect)
{
    mark(cells, rect, 1);
}

static void take_triangles(struct cells *cells, const struct canvas_list *list,
                           const struct canvas_command *command)
{
    const struct canvas_vertex *vertices = list->vertices + command->of.triangles.vertex;
    const uint16_t *indices = list->indices + command->of.triangles.index;
    for (uint32_t i = 0; i + 2 < command->of.triangles.indices; i += 3) {
        const struct canvas_vertex *a = &vertices[indices[i]], *b = &vertices[indices[i + 1]],
                                   *c = &vertices[indices[i + 2]];
        float left = fminf(a->at.x, fminf(b->at.x, c->at.x));
        float top = fminf(a->at.y, fminf(b->at.y, c->at.y));
        float right = fmaxf(a->at.x, fmaxf(b->at.x, c->at.x));
        float bottom = fmaxf(a->at.y, fmaxf(b->at.y, c->at.y));
        take(cells, (struct canvas_rect){left, top, right - left + 0.1f, bottom - top + 0.1f});
    }
}

/* A large or soft box is a ground or a shadow, on which something else may lie. */
static bool is_ground(const struct ui *ui, const struct canvas_box *box)
{
    return box->soft > 2 || box->rect.w * box->rect.h > ui->w * ui->h * 0.06f;
}

static void take_command(struct cells *cells, const struct ui *ui,
                         const struct canvas_command *command)
{
    const struct canvas_list *list = ui->list;
    if (command->kind == CANVAS_MATERIAL) {
        /* Nothing lies half on a rail; felt and paper are ground, and hide what is under them. */
        const struct canvas_surface *surface = &command->of.surface;
        mark(cells, surface->rect, surface->material == CANVAS_WOOD);
    } else if (command->kind == CANVAS_BOX && !is_ground(ui, &command->of.box)) {
        take(cells, command->of.box.rect);
    } else if (command->kind == CANVAS_PICTURE) {
        take(cells, command->of.picture.rect);
    } else if (command->kind == CANVAS_TRIANGLES) {
        take_triangles(cells, list, command);
    } else if (command->kind == CANVAS_TEXT) {
        struct canvas_extent extent = canvas_text_extent(ui->host, command->of.text.style,
                                                         list->bytes + command->of.text.bytes);
        take(cells, (struct canvas_rect){command->of.text.at.x, command->of.text.at.y, extent.w,
                                         extent.h});
    }
}

static void survey(struct cells *cells, const struct ui *ui)
{
    memset(cells, 0, sizeof *cells);
    cells->w = ui->w / COLUMNS;
    cells->h = ui->h / ROWS;
    for (size_t i = 0; i < ui->list->command_count; i++) {
        take_command(cells, ui, &ui->list->commands[i]);
    }
    for (const struct ui_node *node = NULL; (node = ui_next(ui, node)) != NULL;) {
        take(cells, node->seen);
    }
    for (int y = 1; y <= ROWS; y++) {
        for (int x = 1; x <= COLUMNS; x++) {
            cells->sum[y][x] = (uint16_t)(cells->sum[y][x] + cells->sum[y - 1][x] +
                                          cells->sum[y][x - 1] - cells->sum[y - 1][x - 1]);
        }
    }
}

/* ---- What is free ---------------------------------------------------------------------------- */

static int taken(const struct cells *cells, int x, int y, int across, int down)
{
    return cells->sum[y + down][x + across] - cells->sum[y][x + across] - cells->sum[y + down][x] +
           cells->sum[y][x];
}

struct canvas_point clearing_nearest(struct canvas_rect rect, struct canvas_rect to)
{
    float x = to.x + to.w / 2, y = to.y + to.h / 2;
    return (struct canvas_point){fmaxf(rect.x, fminf(x, rect.x + rect.w)),
                                 fmaxf(rect.y, fminf(y, rect.y + rect.h))};
}

/* How much an arrow from here to there would cross. */
static int crossed(const struct cells *cells, struct canvas_rect place, struct canvas_rect target)
{
    enum { STEPS = 12 };
    struct canvas_point to = clearing_nearest(target, place),
                        from = clearing_nearest(place, target);
    int count = 0;
    for (int i = 1; i < STEPS; i++) {
        float part = (float)i / STEPS, x = from.x + (to.x - from.x) * part,
              y = from.y + (to.y - from.y) * part;
        count +=
            taken(cells, cell_at(x, cells->w, COLUMNS - 1), cell_at(y, cells->h, ROWS - 1), 1, 1);
    }
    return count;
}

static float gap_between(struct canvas_rect a, struct canvas_rect b)
{
    float dx = fmaxf(0, fmaxf(a.x - b.x - b.w, b.x - a.x - a.w));
    float dy = fmaxf(0, fmaxf(a.y - b.y - b.h, b.y - a.y - a.h));
    return hypotf(dx, dy);
}

/* Less is better; infinite where no arrow fits between or it is too far away. */
static float cost_of(const struct cells *cells, const struct clearing_wish *wish,
                     struct canvas_rect at, struct canvas_rect target, float unit)
{
    float gap = gap_between(at, target);
    if (gap < unit * 2.5f || gap > wish->reach) {
        return INFINITY;
    }
    float apart = hypotf(at.x + at.w / 2 - target.x - target.w / 2,
                         at.y + at.h / 2 - target.y - target.h / 2);
    return gap + apart * 0.1f + (float)crossed(cells, at, target) * unit * 1.5f;
}

static float try_place(const struct cells *cells, const struct clearing_wish *wish,
                       struct clearing at, float unit, float best, struct clearing *found)
{
    for (int i = 0; i < wish->target_count; i++) {
        /* A wider sheet reads better. */
        float cost =
            cost_of(cells, wish, at.rect, wish->targets[i], unit) + (float)at.size * unit * 0.5f;
        if (cost < best) {
            best = cost;
            *found = at;
            found->target = i;
        }
    }
    return best;
}

bool clearing_find(const struct ui *ui, const struct clearing_wish *wish, struct clearing *found)
{
    struct cells cells;
    float best = INFINITY;
    survey(&cells, ui);
    for (int size = 0; size < CLEARING_SIZES; size++) {
        float w = wish->sizes[size].w, h = wish->sizes[size].h;
        /* One cell of air on every side. */
        int across = (int)ceilf(w / cells.w) + 2, down = (int)ceilf(h / cells.h) + 2;
        for (int y = 0; y + down <= ROWS; y++) {
            for (int x = 0; x + across <= COLUMNS; x++) {
                struct canvas_rect at = {((float)x + 1) * cells.w, ((float)y + 1) * cells.h, w, h};
                if (taken(&cells, x, y, across, down) == 0) {
                    best = try_place(&cells, wish, (struct clearing){at, size, 0}, ui->unit, best,
                                     found);
                }
            }
        }
    }
    return best < INFINITY;
}
