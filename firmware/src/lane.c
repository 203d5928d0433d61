#include "lane.h"

#include <string.h>

#include "board.h"

#define PROVEN 160         // samples of the empty groove: 0.4 s
#define STUCK_SAMPLES 250  // 0.6 s
#define FULL 1023U         // one integration of 2.4 ms counts no further
#define MEAN_OF 6          // samples, half a cube: no more, or the next one's colour creeps in
#define EDGE_OVER 3        // of these seen, the front edge is past

// Samples in which 1.8 and 4.8 cubes slide by: one takes `cube_ms` / 2.4 of them.
#define LEARN_SAMPLES(limits) ((uint8_t)((limits)->cube_ms / 4 * 3))
#define TRAIN_MOST(limits) (2U * (limits)->cube_ms)

#define SAMPLE_MS(samples) ((uint16_t)(((samples) * 12U + 2U) / 5U))

void lane_init(struct lane *l)
{
    *l = (struct lane){ .learned = 0 };
}

uint16_t lane_empty(const struct lane *l, enum channel channel)
{
    return (uint16_t)((l->empty[channel] + 8U) >> 4);
}

static uint16_t apart(uint16_t a, uint16_t b)
{
    return a > b ? (uint16_t)(a - b) : (uint16_t)(b - a);
}

static uint16_t distance(const uint16_t a[CHANNELS], const uint16_t b[CHANNELS])
{
    uint16_t sum = 0;
    for (uint8_t c = 0; c < CHANNELS; c++) {
        sum = (uint16_t)(sum + apart(a[c], b[c]));
    }
    return sum;
}

static BOARD_APART uint16_t from_empty(const struct lane *l, const uint16_t sample[CHANNELS])
{
    uint16_t sum = 0;
    for (uint8_t c = 0; c < CHANNELS; c++) {
        sum = (uint16_t)(sum + apart(sample[c], lane_empty(l, c)));
    }
    return sum;
}

static void take_as_empty(struct lane *l, const uint16_t sample[CHANNELS])
{
    for (uint8_t c = 0; c < CHANNELS; c++) {
        l->empty[c] = (uint16_t)(sample[c] << 4);
    }
}

// Moves the empty level a thirty-second of the way to the sample.
static void follow(struct lane *l, const uint16_t sample[CHANNELS])
{
    for (uint8_t c = 0; c < CHANNELS; c++) {
        // A shift, rounded: the division's skip over ADIW is one that simavr 1.6 gets wrong.
        int16_t away = (int16_t)((int16_t)(sample[c] << 4) - (int16_t)l->empty[c]);
        l->empty[c] = (uint16_t)((int16_t)l->empty[c] + ((away + 16) >> 5));
    }
}

static void begin_piece(struct lane *l, uint16_t far, uint8_t flags)
{
    memset(l->sum, 0, sizeof l->sum);
    l->farthest = far;
    l->edges = 0;
    l->length = 0;
    l->counted = 0;
    l->solid = 0;
    l->since = 0;
    l->strange = 0;
    l->flags = flags;
}

// A sample farther from empty than any before shows which of the first were
// but edge: those not half as far.
static void take_back_edge(struct lane *l, uint16_t far)
{
    for (uint8_t i = 0; i < l->edges; i++) {
        if (l->edge[i] < far / 32) {
            l->edge[i] = UINT8_MAX;
            l->length--;
        }
    }
}

// Counts the sample into the length, where it stands for the cube and not for
// its edge.
static void measure(struct lane *l, uint16_t far)
{
    l->since++;
    if (far > l->farthest) {
        l->farthest = far;
        if (l->counted < EDGE_OVER) {
            take_back_edge(l, far);
        }
    }
    bool counts = far >= l->farthest / 2;
    if (l->edges < LANE_EDGE) {
        l->edge[l->edges++] = (uint8_t)(counts ? far / 16 : UINT8_MAX);
    }
    l->length = (uint8_t)(l->length + counts);
}

static void mean(const struct lane *l, uint16_t colour[CHANNELS])
{
    for (uint8_t c = 0; c < CHANNELS; c++) {
        colour[c] = (uint16_t)((l->sum[c] + l->counted / 2) / l->counted);
    }
}

static void add(struct lane *l, const uint16_t sample[CHANNELS])
{
    l->solid = l->length;
    l->since = 0;
    l->strange = 0;
    for (uint8_t c = 0; c < CHANNELS; c++) {
        if (sample[c] >= FULL) {
            l->flags |= CUBE_SATURATED;
        }
        if (l->counted < MEAN_OF) {
            l->sum[c] = (uint16_t)(l->sum[c] + sample[c]);
        }
    }
    l->counted = (uint8_t)(l->counted + (l->counted < MEAN_OF));
}

static uint16_t coloured(const uint16_t levels[CHANNELS])
{
    return (uint16_t)(levels[RED] + levels[GREEN] + levels[BLUE]);
}

// Is the sample of another colour than the mean?  Compares shares of red,
// green and blue, since a cube that tilts is brighter as a whole and white
// fills the clear channel; and brightness only where it is far off.
static BOARD_APART bool is_strange(const struct lane *l, const uint16_t sample[CHANNELS])
{
    uint16_t colour[CHANNELS];
    mean(l, colour);
    uint16_t of_sample = coloured(sample);
    uint16_t of_mean = coloured(colour);
    uint32_t unlike = 0;
    for (uint8_t c = RED; c < CHANNELS; c++) {
        uint32_t a = (uint32_t)sample[c] * of_mean;
        uint32_t b = (uint32_t)colour[c] * of_sample;
        unlike += a > b ? a - b : b - a;
    }
    uint32_t all = (uint32_t)of_sample * of_mean;
    uint16_t more = sample[CLEAR] > colour[CLEAR] ? sample[CLEAR] : colour[CLEAR];
    uint16_t less = sample[CLEAR] > colour[CLEAR] ? colour[CLEAR] : sample[CLEAR];
    bool is_light_enough = less > 100;  // shares of little light are mostly noise
    return (is_light_enough && unlike > all / 6) || more > less + less / 2 + 40;
}

// How many cubes a piece of so many samples is.  A slow cube is never to be
// taken for two, so it must be 0.7 of a cube too long to be one more; what
// quick ones that touch lose by that is marked as doubtful.
static void count_cubes(const struct lane_limits *limits, uint8_t length,
                        struct lane_cubes *cubes)
{
    uint16_t ms = SAMPLE_MS(length);
    uint16_t of_cube = limits->cube_ms;
    uint16_t twentieths = (uint16_t)(20U * ms / of_cube);
    uint8_t count = (uint8_t)((twentieths + 8U) / 21U);
    cubes->count = count == 0 ? 1 : count;
    cubes->ms = (uint16_t)(ms / cubes->count);

    // From a quarter of a cube below the step to one more, to a tenth above it.
    uint8_t beyond = (uint8_t)((twentieths + 8U) % 21U);
    cubes->doubtful = twentieths < 12 || (twentieths > 20 && (beyond >= 16 || beyond <= 1));
}

// Ends the piece after `length` samples; false when it was too short to be one.
static BOARD_APART bool end_piece(const struct lane *l, const struct lane_limits *limits, uint8_t length,
                      const uint16_t last[CHANNELS], struct lane_cubes *cubes)
{
    if (SAMPLE_MS(length) < limits->shortest_ms) {
        return false;
    }
    count_cubes(limits, length, cubes);
    cubes->doubtful = cubes->doubtful || (l->flags & CUBE_DOUBTFUL) != 0;
    if (l->counted > 0) {
        mean(l, cubes->colour);
    } else {
        memcpy(cubes->colour, last, sizeof cubes->colour);
        cubes->doubtful = true;
    }
    bool is_dark = cubes->colour[CLEAR] < limits->dark;
    cubes->flags = (uint8_t)((l->flags & ~CUBE_DOUBTFUL) | (is_dark ? CUBE_DARK : 0));
    return true;
}

// A steady sample of the piece.  True when it shows that another has begun.
static bool take_steady(struct lane *l, const uint16_t sample[CHANNELS], uint16_t far)
{
    if (l->counted >= 2 && is_strange(l, sample)) {
        return ++l->strange == 2;
    }
    add(l, sample);
    // Flat: a cube that is darker than the one it touches is as long as it is.
    if (apart(far, from_empty(l, l->before)) <= far / 16) {
        l->farthest = far;
    }
    return false;
}

// Too short for a cube among others: groove and both of its neighbours at once.
static bool is_gap(const struct lane *l, const struct lane_limits *limits, uint8_t length)
{
    uint8_t least = l->counted < 3 ? 16 : 12;  // twentieths of a cube
    return 20U * SAMPLE_MS(length) < (uint16_t)(least * limits->cube_ms);
}

// Cubes of two colours touch: where the colours mixed, half belongs to each.
static BOARD_APART bool split(struct lane *l, const struct lane_limits *limits,
                              const uint16_t sample[CHANNELS], uint16_t far, struct lane_cubes *cubes)
{
    uint8_t mixed = (uint8_t)(l->since - 2);
    uint8_t length = (uint8_t)(l->solid + mixed / 2);
    bool ended = !is_gap(l, limits, length) && end_piece(l, limits, length, l->before, cubes);
    uint8_t touched = (uint8_t)(l->flags & CUBE_TOUCHED);
    begin_piece(l, far, (uint8_t)(ended ? CUBE_TOUCHED : touched | CUBE_DOUBTFUL));
    l->length = (uint8_t)(2 + (mixed + 1) / 2);
    add(l, sample);
    return ended;
}

// Nothing that slides takes as long.  What was taken for the groove a moment
// ago may not have been: then that is what was wrong, and not the lane.
static bool is_no_cube(const struct lane *l, const struct lane_limits *limits)
{
    bool is_too_long = l->learned < PROVEN && l->passing >= TRAIN_MOST(limits);
    return is_too_long || l->passing >= STUCK_SAMPLES;
}

static bool relearn(struct lane *l)
{
    l->blocked = l->learned == PROVEN && !l->blocked;
    l->learned = 0;
    l->passing = 0;
    return false;
}

static bool pass(struct lane *l, const struct lane_limits *limits,
                 const uint16_t sample[CHANNELS], uint16_t far, struct lane_cubes *cubes)
{
    if (l->passing == 0) {
        begin_piece(l, far, 0);
    }
    l->passing++;
    if (is_no_cube(l, limits)) {
        return relearn(l);
    }
    measure(l, far);
    // Where two colours mix, each sample differs by more from the one before
    // than noise, which grows with the light, and hum, which is a share of it.
    uint16_t steady = (uint16_t)(limits->contrast / 2 + sample[CLEAR] / 12);
    uint16_t change = distance(sample, l->before);
    l->repeated = change == 0 && !l->repeated;
    if (l->passing == 1 || change > steady) {
        l->strange = 0;
        return false;
    }
    return !l->repeated && take_steady(l, sample, far) && split(l, limits, sample, far, cubes);
}

// Only what stays the same for longer than cubes that touch is the groove.
static bool learn(struct lane *l, const struct lane_limits *limits,
                  const uint16_t sample[CHANNELS])
{
    if (l->passing == 0 || from_empty(l, sample) >= limits->contrast) {
        take_as_empty(l, sample);
        l->passing = 0;
    }
    follow(l, sample);
    if (++l->passing >= LEARN_SAMPLES(limits)) {
        l->learned = 1;
        l->passing = 0;
    }
    return false;
}

bool lane_sample(struct lane *l, const struct lane_limits *limits,
                 const uint16_t sample[CHANNELS], struct lane_cubes *cubes)
{
    if (l->learned == 0) {
        return learn(l, limits, sample);
    }
    bool ended = false;
    uint16_t far = from_empty(l, sample);
    // Once begun, noise about the limit does not end it.
    uint16_t limit = l->passing > 0 ? (uint16_t)(limits->contrast / 4 * 3) : limits->contrast;
    if (far >= limit) {
        ended = pass(l, limits, sample, far, cubes);
    } else if (l->passing > 0) {
        ended = end_piece(l, limits, l->length, l->before, cubes);
        l->passing = 0;
        l->blocked = l->blocked && !ended;
    } else {
        follow(l, sample);
        l->learned = (uint8_t)(l->learned + (l->learned < PROVEN));
    }
    memcpy(l->before, sample, sizeof l->before);
    return ended;
}
