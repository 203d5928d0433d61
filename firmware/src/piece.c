#include "piece.h"

#include <string.h>

#define FULL 1023U   // one integration of 2.4 ms counts no further
#define MEAN_OF 6    // samples, half a cube: no more, or the next one's colour creeps in
#define EDGE_OVER 3  // of these seen, the front edge is past

#define SAMPLE_MS(samples) ((uint16_t)(((samples) * 12U + 2U) / 5U))

void piece_begin(struct piece *p, uint16_t far, uint8_t flags)
{
    memset(p->sum, 0, sizeof p->sum);
    p->farthest = far;
    p->edges = 0;
    p->length = 0;
    p->counted = 0;
    p->solid = 0;
    p->since = 0;
    p->strange = 0;
    p->flags = flags;
}

// A sample farther from empty than any before shows which of the first were
// but edge: those not half as far.
static void take_back_edge(struct piece *p, uint16_t far)
{
    for (uint8_t i = 0; i < p->edges; i++) {
        if (p->edge[i] < far / 32) {
            p->edge[i] = UINT8_MAX;
            p->length--;
        }
    }
}

void piece_measure(struct piece *p, uint16_t far)
{
    p->since++;
    if (far > p->farthest) {
        p->farthest = far;
        if (p->counted < EDGE_OVER) {
            take_back_edge(p, far);
        }
    }
    bool counts = far >= p->farthest / 2;
    if (p->edges < PIECE_EDGE) {
        p->edge[p->edges++] = (uint8_t)(counts ? far / 16 : UINT8_MAX);
    }
    p->length = (uint8_t)(p->length + counts);
}

static void mean(const struct piece *p, uint16_t colour[CHANNELS])
{
    for (uint8_t c = 0; c < CHANNELS; c++) {
        colour[c] = (uint16_t)((p->sum[c] + p->counted / 2) / p->counted);
    }
}

void piece_add(struct piece *p, const uint16_t sample[CHANNELS])
{
    p->solid = p->length;
    p->since = 0;
    p->strange = 0;
    for (uint8_t c = 0; c < CHANNELS; c++) {
        if (sample[c] >= FULL) {
            p->flags |= CUBE_SATURATED;
        }
        if (p->counted < MEAN_OF) {
            p->sum[c] = (uint16_t)(p->sum[c] + sample[c]);
        }
    }
    p->counted = (uint8_t)(p->counted + (p->counted < MEAN_OF));
}

static uint16_t coloured(const uint16_t levels[CHANNELS])
{
    return (uint16_t)(levels[RED] + levels[GREEN] + levels[BLUE]);
}

// Compares shares of red, green and blue, since a cube that tilts is brighter
// as a whole and white fills the clear channel; and brightness only where it
// is far off.
bool piece_is_strange(const struct piece *p, const uint16_t sample[CHANNELS])
{
    uint16_t colour[CHANNELS];
    mean(p, colour);
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

bool piece_end(const struct piece *p, const struct lane_limits *limits, uint8_t length,
               const uint16_t last[CHANNELS], struct lane_cubes *cubes)
{
    if (SAMPLE_MS(length) < limits->shortest_ms) {
        return false;
    }
    count_cubes(limits, length, cubes);
    cubes->doubtful = cubes->doubtful || (p->flags & CUBE_DOUBTFUL) != 0;
    if (p->counted > 0) {
        mean(p, cubes->colour);
    } else {
        memcpy(cubes->colour, last, sizeof cubes->colour);
        cubes->doubtful = true;
    }
    bool is_dark = cubes->colour[CLEAR] < limits->dark;
    cubes->flags = (uint8_t)((p->flags & ~CUBE_DOUBTFUL) | (is_dark ? CUBE_DARK : 0));
    return true;
}

bool piece_is_gap(const struct piece *p, const struct lane_limits *limits, uint8_t length)
{
    uint8_t least = p->counted < 3 ? 16 : 12;  // twentieths of a cube
    return 20U * SAMPLE_MS(length) < (uint16_t)(least * limits->cube_ms);
}
