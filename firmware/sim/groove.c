#include "groove.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define STEPS 6  // looks in an integration

static const struct {
    const char *name;
    double light[GROOVE_CHANNELS];  // clear, red, green, blue
} palette[] = {
    { "red", { 520, 400, 75, 70 } },      { "blue", { 520, 90, 150, 300 } },
    { "yellow", { 920, 470, 345, 115 } }, { "black", { 62, 24, 22, 18 } },
    { "violet", { 480, 205, 95, 200 } },  { "green", { 560, 110, 300, 150 } },
    { "white", { 1200, 430, 430, 400 } }, { "orange", { 780, 480, 205, 90 } },
};

#define COLOURS ((int)(sizeof palette / sizeof *palette))

static const double empty_groove[GROOVE_CHANNELS] = { 310, 60, 130, 140 };

int groove_colours(void)
{
    return COLOURS;
}

const char *groove_colour_name(int colour)
{
    return palette[colour].name;
}

int groove_colour(const char *name)
{
    for (int i = 0; i < COLOURS; i++) {
        if (strcmp(palette[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static double unlike(const uint16_t levels[GROOVE_CHANNELS], int colour)
{
    const double *light = palette[colour].light;
    double clear = levels[0] < 1 ? 1 : levels[0];
    double sum = 0;
    for (int c = 1; c < GROOVE_CHANNELS; c++) {
        double step = levels[c] / clear - light[c] / fmin(light[0], 1023);
        sum += step * step;
    }
    double brighter = log(clear / fmin(light[0], 1023));
    return sum + 0.03 * brighter * brighter;
}

int groove_nearest(const uint16_t levels[GROOVE_CHANNELS])
{
    int nearest = 0;
    for (int i = 1; i < COLOURS; i++) {
        nearest = unlike(levels, i) < unlike(levels, nearest) ? i : nearest;
    }
    return nearest;
}

void groove_init(struct groove *g, uint64_t seed)
{
    *g = (struct groove){
        .speed_spread = 0.08, .brightness_spread = 0.05, .light = 1, .hum = 0.01, .stuck = -1,
    };
    chance_init(&g->chance, seed);
}

void groove_free(struct groove *g)
{
    free(g->slides);
    g->slides = NULL;
    g->count = g->room = 0;
}

static double end_of(const struct slide *s)
{
    return s->from + s->length / s->speed;
}

const struct slide *groove_slide(struct groove *g, int colour, double from, double speed)
{
    if (g->count == g->room) {
        g->room = g->room == 0 ? 16 : 2 * g->room;
        g->slides = realloc(g->slides, sizeof *g->slides * (size_t)g->room);
        if (g->slides == NULL) {
            abort();
        }
    }
    struct slide next = { from, speed, GROOVE_CUBE, 1, colour };
    if (g->count > 0 && end_of(&g->slides[g->count - 1]) >= from) {
        const struct slide *before = &g->slides[g->count - 1];
        next.from = end_of(before);
        next.speed = fmin(speed, before->speed);
    }
    g->slides[g->count] = next;
    return &g->slides[g->count++];
}

const struct slide *groove_slide_any(struct groove *g, int colour, double from)
{
    double speed = GROOVE_SPEED * exp(chance_normal(&g->chance, g->speed_spread));
    groove_slide(g, colour, from, speed);
    struct slide *s = &g->slides[g->count - 1];
    s->brightness = exp(chance_normal(&g->chance, g->brightness_spread));
    return s;
}

// Share of the spot that this cube covers: the spot's middle is at 0.
static double share(const struct slide *s, double at)
{
    double front = (at - s->from) * s->speed;
    double back = front - s->length;
    double half = GROOVE_SPOT / 2;
    double low = fmax(-half, back);
    double high = fmin(half, front);
    return high > low ? (high - low) / GROOVE_SPOT : 0;
}

static void forget_passed(struct groove *g, double before)
{
    int passed = 0;
    while (passed + 1 < g->count && end_of(&g->slides[passed]) + 50 < before) {
        passed++;
    }
    if (passed > 0) {
        g->count -= passed;
        memmove(g->slides, g->slides + passed, sizeof *g->slides * (size_t)g->count);
    }
}

static void add_light(const struct groove *g, double at, double sum[GROOVE_CHANNELS])
{
    double left = 1;
    if (g->stuck >= 0) {
        for (int c = 0; c < GROOVE_CHANNELS; c++) {
            sum[c] += palette[g->stuck].light[c];
        }
        return;
    }
    for (int i = 0; i < g->count && g->slides[i].from < at + 50; i++) {
        const struct slide *s = &g->slides[i];
        double part = share(s, at);
        left -= part;
        for (int c = 0; c < GROOVE_CHANNELS; c++) {
            sum[c] += part * s->brightness * palette[s->colour].light[c];
        }
    }
    for (int c = 0; c < GROOVE_CHANNELS; c++) {
        sum[c] += left * empty_groove[c];
    }
}

void groove_look(struct groove *g, double until, double gain, uint16_t levels[GROOVE_CHANNELS])
{
    double sum[GROOVE_CHANNELS] = { 0 };
    forget_passed(g, until - GROOVE_INTEGRATION);
    for (int step = 0; step < STEPS; step++) {
        double at = until - GROOVE_INTEGRATION * (step + 0.5) / STEPS;
        add_light(g, at, sum);
    }
    double hum = 1 + g->hum * sin(2 * M_PI * until / 10.0);
    for (int c = 0; c < GROOVE_CHANNELS; c++) {
        double light = sum[c] / STEPS * g->light * hum * gain / 16;
        light += chance_normal(&g->chance, 0.5 * sqrt(light) + 0.5);
        levels[c] = (uint16_t)fmin(1023, fmax(0, floor(light + 0.5)));
    }
}
