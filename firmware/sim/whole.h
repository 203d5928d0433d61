// A whole tower on its scale, with its cubes, and what people do to it.
//
// Everything may be said beforehand; times in ms, weights in mg.  Where in tower
// and bowl a cube lies makes no difference to the scale, so nobody asks.

#ifndef WHOLE_H
#define WHOLE_H

#include "pan.h"

#define WHOLE_CUBES 256
#define WHOLE_HANDFUL 40.0  // ms between cubes of a handful

struct whole {
    struct pan *pan;
    double cubes[WHOLE_CUBES];  // mg of each inside
    int count;
    double changed[WHOLE_CUBES];  // ms when one went in last, or out below 0
    int changes;
};

// Its cubes have that many mm: of beech, 0.3 g for 8 and 0.6 g for 10.
void whole_init(struct whole *w, struct pan *pan, double at, double weight, double mm);

// Cubes that are inside at that moment, of a while ago at most.
int whole_inside(const struct whole *w, double at);

// So many cubes go in, one `every` ms.  Returns when the last one has.
double whole_put(struct whole *w, double at, int cubes, double every);

// The same, laid into the bowl softly.
double whole_lay(struct whole *w, double at, int cubes, double every);

// A hand takes so many out, or all that there are, one `every` ms.
double whole_take(struct whole *w, double at, int cubes, double every);

// A hand leans on it.
double whole_lean(struct whole *w, double at, double weight, double lasts);

// Somebody knocks against it or the table.
double whole_bump(struct whole *w, double at, double size);

// It is lifted with all that is in it, and set down again, a little elsewhere.
double whole_raise(struct whole *w, double at, double lasts);

#endif
