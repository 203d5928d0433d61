#include "pan.h"

#include <math.h>

#define SWING_FADES 60.0  // ms
#define SWING_HERTZ 22.0
#define SWING_SIZE 3.0    // of the weight that lands

// A cell of 1 kg gives 1 mV/V there; at gain 128 the chip's range is 39 mV, 24 bits.
#define WHOLE_COUNTS_PER_MG 2.1
#define WHOLE_ZERO -31000.0
#define WHOLE_NOISE 105.0  // counts, 0.05 g: five times the chip's own
#define WHOLE_SWING 50.0   // a cube of 0.6 g at 2 m/s on a cell that gives 0.3 mm a kg
#define WHOLE_HERTZ 41.0
#define WHOLE_DRIFT 300.0  // mg an hour: 0.02 % of the range for 10 degrees, which come in one
#define WHOLE_SWAY 60.0
#define SWAY_PERIOD 600000.0  // ms
#define FILTER 4              // conversions of 100 ms
#define FILTER_SAMPLES 40

// Data sheets allow 0.03 to 0.05 % of the load in 3 to 30 minutes.
static const struct {
    double share, within;
} creeps[2] = { { 0.0002, 20000 }, { 0.0002, 600000 } };

void pan_init(struct pan *p, uint64_t seed)
{
    *p = (struct pan){
        .drift = 20,
        .counts_per_mg = PAN_COUNTS_PER_MG,
        .zero = PAN_ZERO,
        .noise = PAN_NOISE,
        .cube = PAN_CUBE,
    };
    chance_init(&p->chance, seed);
}

void pan_whole(struct pan *p, double at, double weight)
{
    p->is_whole = true;
    p->looked = at;
    p->weight = weight;
    p->counts_per_mg = WHOLE_COUNTS_PER_MG;
    p->zero = WHOLE_ZERO;
    p->noise = WHOLE_NOISE;
    p->drift = WHOLE_DRIFT;
    p->sway = WHOLE_SWAY;
}

// Landings are kept until they have swung out; then they are weight.
static void land(struct pan *p, double at, double weight, double swing)
{
    struct landing *place = &p->landings[p->landed++ % PAN_LANDINGS];
    p->weight += place->weight;
    *place = (struct landing){ at, weight, swing };
    p->moves_until = fmax(p->moves_until, at + 10 * SWING_FADES);
}

void pan_land(struct pan *p, double at, double weight)
{
    land(p, at, weight, (p->is_whole ? WHOLE_SWING : SWING_SIZE) * weight);
}

void pan_lay(struct pan *p, double at, double weight)
{
    land(p, at, weight, 0);
}

void pan_shake(struct pan *p, double at, double swing)
{
    land(p, at, 0, swing);
}

void pan_press(struct pan *p, double from, double until, double weight)
{
    p->press = (struct press){ from, until, weight };
    p->moves_until = fmax(p->moves_until, until);
}

double pan_cube(struct pan *p)
{
    return p->cube * (1 + chance_normal(&p->chance, PAN_CUBE_SPREAD));
}

static double swing(const struct landing *l, double at, double hertz)
{
    double since = at - l->at;
    if (since < 0 || since > 10 * SWING_FADES) {
        return 0;
    }
    return l->swing * exp(-since / SWING_FADES) * sin(2 * M_PI * hertz * since / 1000);
}

double pan_weight(const struct pan *p, double at)
{
    double weight = p->weight;
    for (int i = 0; i < PAN_LANDINGS; i++) {
        weight += at >= p->landings[i].at ? p->landings[i].weight : 0;
    }
    return weight;
}

static double pressure(const struct pan *p, double at)
{
    if (at < p->press.from || at >= p->press.until) {
        return 0;
    }
    return p->press.weight
           * (1 + 0.1 * sin(2 * M_PI * at / 770) + 0.05 * sin(2 * M_PI * at / 130));
}

// All that the cell bears then.
static double load(const struct pan *p, double at)
{
    double weight = pan_weight(p, at) + pressure(p, at);
    for (int i = 0; i < PAN_LANDINGS; i++) {
        weight += swing(&p->landings[i], at, p->is_whole ? WHOLE_HERTZ : SWING_HERTZ);
    }
    return weight;
}

// The filter's weight `x` conversions after its beginning: a cubic B-spline, as
// four moving means one after the other have.
static double spline(double x)
{
    double off = fabs(x - FILTER / 2);
    return off < 1 ? (4 - 6 * off * off + 3 * off * off * off) / 6
                   : (2 - off) * (2 - off) * (2 - off) / 6;
}

static double filtered_load(const struct pan *p, double at)
{
    if (at - 100 * FILTER > p->moves_until) {
        return pan_weight(p, at);
    }
    double sum = 0, all = 0;
    for (int i = 0; i < FILTER_SAMPLES; i++) {
        double x = (i + 0.5) * FILTER / FILTER_SAMPLES;
        sum += spline(x) * load(p, at - 100 * x);
        all += spline(x);
    }
    return sum / all;
}

static double creep(struct pan *p, double at)
{
    double weight = pan_weight(p, at), sum = 0;
    for (int i = 0; i < 2; i++) {
        double share = 1 - exp(-(at - p->looked) / creeps[i].within);
        p->crept[i] += (creeps[i].share * weight - p->crept[i]) * share;
        sum += p->crept[i];
    }
    p->looked = at;
    return sum;
}

// Half of a conversion's noise is in the next one as well, since both hear the
// same signal for most of their time.
static double noise(struct pan *p)
{
    double fresh = chance_normal(&p->chance, p->noise);
    double shared = p->is_whole ? (fresh + p->last_noise) / sqrt(2) : fresh;
    p->last_noise = fresh;
    return shared;
}

uint32_t pan_count(struct pan *p, double at)
{
    double weight = p->drift * at / 3600000 + p->sway * sin(2 * M_PI * at / SWAY_PERIOD);
    weight += p->is_whole ? filtered_load(p, at) + creep(p, at) : load(p, at);
    double counts = p->zero + weight * p->counts_per_mg + noise(p);
    if (p->forced != 0) {
        counts = p->forced * 1e9;
    }
    counts = fmin(8388607, fmax(-8388608, floor(counts + 0.5)));
    return (uint32_t)(int32_t)counts & 0xFFFFFFU;
}
