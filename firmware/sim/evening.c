#include "evening.h"

#define TOWER_LEAST 300000.0  // mg
#define TOWER_MOST 600000.0
#define WAIT_LEAST 4000.0  // ms after an act
#define WAIT_MORE 4000.0
#define OLD_CUBES 20  // that may stay inside

static double between(struct evening *e, double least, double most)
{
    return least + (most - least) * chance_even(&e->chance);
}

static int any(struct evening *e, int least, int most)
{
    return least + (int)chance_below(&e->chance, (uint32_t)(most - least + 1));
}

static bool in_of(struct evening *e, int hundredths)
{
    return chance_below(&e->chance, 100) < (uint32_t)hundredths;
}

void evening_init(struct evening *e, struct pan *pan, double at, double mm, uint64_t seed)
{
    *e = (struct evening){ .from = at + 10000 };
    chance_init(&e->chance, seed);
    whole_init(&e->whole, pan, at, between(e, TOWER_LEAST, TOWER_MOST), mm);
}

static double handful(struct evening *e, int cubes)
{
    bool is_one_by_one = cubes <= 8 && in_of(e, 25);
    return is_one_by_one ? between(e, 300, 2500) : between(e, 20, 120);
}

static double throw(struct evening *e, double now)
{
    int kind = any(e, 1, 10);
    e->throws++;
    e->put = kind <= 7 ? any(e, 1, 5) : kind <= 9 ? any(e, 6, 10) : any(e, 11, 20);
    double over = whole_put(&e->whole, now, e->put, handful(e, e->put));
    if (in_of(e, 10)) {
        double lasts = between(e, 500, 2500);
        double until = whole_lean(&e->whole, now, between(e, 20000, 150000), lasts);
        over = until > over ? until : over;
    } else if (in_of(e, 3)) {
        whole_bump(&e->whole, between(e, now, over), between(e, 2000, 60000));
    }
    return over;
}

// As many as went in, but for those that stayed inside and older ones that came out.
static double clear(struct evening *e, double now)
{
    int cubes = e->put + any(e, -2, 2);
    int too_many = e->whole.count - cubes - OLD_CUBES;
    cubes += too_many > 0 ? too_many : 0;
    e->put = 0;
    return cubes > 0 ? whole_take(&e->whole, now, cubes, handful(e, cubes)) : now;
}

static double between_throws(struct evening *e, double now)
{
    switch (any(e, 1, 6)) {
    case 1:
    case 2: return whole_bump(&e->whole, now, between(e, 2000, 60000));
    case 3:
        return whole_lean(&e->whole, now, between(e, 5000, 200000), between(e, 300, 6000));
    case 4: return whole_raise(&e->whole, now, between(e, 300, 6000));
    case 5: return whole_lay(&e->whole, now, any(e, 1, 2), between(e, 300, 3000));
    default: return now + between(e, 30000, 300000);
    }
}

void evening_pass(struct evening *e, double now)
{
    if (now < e->from) {
        return;
    }
    double over = e->put > 0   ? clear(e, now)
                  : in_of(e, 25) ? between_throws(e, now)
                                 : throw(e, now);
    e->from = over + between(e, WAIT_LEAST, WAIT_LEAST + WAIT_MORE);
}
