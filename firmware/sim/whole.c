#include "whole.h"

#include <math.h>

#define BEECH 0.6          // mg a cubic mm
#define HAND 8000.0        // mg with which a hand in the bowl presses
#define HAND_BEFORE 150.0  // ms that it is there before and after it takes one
#define SET_DOWN 50.0      // mg by which it weighs differently elsewhere
#define SET_DOWN_SHAKE 40000.0

void whole_init(struct whole *w, struct pan *pan, double at, double weight, double mm)
{
    *w = (struct whole){ .pan = pan };
    pan_whole(pan, at, weight);
    pan->cube = BEECH * mm * mm * mm;
}

static void note(struct whole *w, double at, int by)
{
    w->changed[w->changes++ % WHOLE_CUBES] = by * at;
}

int whole_inside(const struct whole *w, double at)
{
    int inside = w->count;
    for (int i = 0; i < WHOLE_CUBES; i++) {
        if (fabs(w->changed[i]) > at) {
            inside -= w->changed[i] > 0 ? 1 : -1;
        }
    }
    return inside;
}

static double enter(struct whole *w, double at, int cubes, double every,
                    void (*land)(struct pan *, double, double))
{
    for (int i = 0; i < cubes && w->count < WHOLE_CUBES; i++) {
        double weight = pan_cube(w->pan);
        at += every * (0.5 + chance_even(&w->pan->chance));
        land(w->pan, at, weight);
        w->cubes[w->count++] = weight;
        note(w, at, 1);
    }
    return at;
}

double whole_put(struct whole *w, double at, int cubes, double every)
{
    return enter(w, at, cubes, every, pan_land);
}

double whole_lay(struct whole *w, double at, int cubes, double every)
{
    return enter(w, at, cubes, every, pan_lay);
}

double whole_take(struct whole *w, double at, int cubes, double every)
{
    double from = at;
    for (int i = 0; i < cubes && w->count > 0; i++) {
        double *place = &w->cubes[chance_below(&w->pan->chance, (uint32_t)w->count)];
        at += every * (0.5 + chance_even(&w->pan->chance));
        pan_land(w->pan, at, -*place);
        *place = w->cubes[--w->count];
        note(w, at, -1);
    }
    pan_press(w->pan, from - HAND_BEFORE, at + HAND_BEFORE, HAND);
    return at + HAND_BEFORE;
}

double whole_lean(struct whole *w, double at, double weight, double lasts)
{
    pan_press(w->pan, at, at + lasts, weight);
    return at + lasts;
}

double whole_bump(struct whole *w, double at, double size)
{
    pan_shake(w->pan, at, size);
    return at;
}

double whole_raise(struct whole *w, double at, double lasts)
{
    double weight = pan_weight(w->pan, at);
    pan_land(w->pan, at, -weight);
    pan_land(w->pan, at + lasts, weight + chance_normal(&w->pan->chance, SET_DOWN));
    pan_shake(w->pan, at + lasts, SET_DOWN_SHAKE);
    return at + lasts;
}
