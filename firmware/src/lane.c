#include "lane.h"

#include <string.h>

#include "board.h"

#define PROVEN 160         // samples of the empty groove: 0.4 s
#define STUCK_SAMPLES 250  // 0.6 s

// Samples in which 1.8 and 4.8 cubes slide by: one takes `cube_ms` / 2.4 of them.
#define LEARN_SAMPLES(limits) ((uint8_t)((limits)->cube_ms / 4 * 3))
#define TRAIN_MOST(limits) (2U * (limits)->cube_ms)

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

// A steady sample of the piece.  True when it shows that another has begun.
static bool take_steady(struct lane *l, const uint16_t sample[CHANNELS], uint16_t far)
{
    if (l->piece.counted >= 2 && piece_is_strange(&l->piece, sample)) {
        return ++l->piece.strange == 2;
    }
    piece_add(&l->piece, sample);
    // Flat: a cube that is darker than the one it touches is as long as it is.
    if (apart(far, from_empty(l, l->before)) <= far / 16) {
        l->piece.farthest = far;
    }
    return false;
}

// Cubes of two colours touch: where the colours mixed, half belongs to each.
static BOARD_APART bool split(struct lane *l, const struct lane_limits *limits,
                              const uint16_t sample[CHANNELS], uint16_t far, struct lane_cubes *cubes)
{
    uint8_t mixed = (uint8_t)(l->piece.since - 2);
    uint8_t length = (uint8_t)(l->piece.solid + mixed / 2);
    bool ended = !piece_is_gap(&l->piece, limits, length) &&
                 piece_end(&l->piece, limits, length, l->before, cubes);
    uint8_t touched = (uint8_t)(l->piece.flags & CUBE_TOUCHED);
    piece_begin(&l->piece, far, (uint8_t)(ended ? CUBE_TOUCHED : touched | CUBE_DOUBTFUL));
    l->piece.length = (uint8_t)(2 + (mixed + 1) / 2);
    piece_add(&l->piece, sample);
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
        piece_begin(&l->piece, far, 0);
    }
    l->passing++;
    if (is_no_cube(l, limits)) {
        return relearn(l);
    }
    piece_measure(&l->piece, far);
    // Where two colours mix, each sample differs by more from the one before
    // than noise, which grows with the light, and hum, which is a share of it.
    uint16_t steady = (uint16_t)(limits->contrast / 2 + sample[CLEAR] / 12);
    uint16_t change = distance(sample, l->before);
    l->repeated = change == 0 && !l->repeated;
    if (l->passing == 1 || change > steady) {
        l->piece.strange = 0;
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
        ended = piece_end(&l->piece, limits, l->piece.length, l->before, cubes);
        l->passing = 0;
        l->blocked = l->blocked && !ended;
    } else {
        follow(l, sample);
        l->learned = (uint8_t)(l->learned + (l->learned < PROVEN));
    }
    memcpy(l->before, sample, sizeof l->before);
    return ended;
}
