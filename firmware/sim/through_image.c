// Cubes through the lanes of the bench, counted by the real image and told over
// its real protocol; this program is the host.
//
//     through_image IMAGE.elf [cubes] [seed]

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "listener.h"
#include "queue.h"
#include "stage.h"
#include "tally.h"

#define GAP 160.0  // ms between cubes in a lane, on average; some touch
#define STEP 5.0   // ms

struct host {
    struct listener line;
    struct ended {
        uint8_t payload[12];
        double time;
    } ended[BUS_LANES][8];  // cubes of a lane that ended together
    int together[BUS_LANES];
    struct tally tally;
    struct truth *truths[BUS_LANES];
    int made[BUS_LANES];
    double from[BUS_LANES];
};

static void count(struct host *h, int lane, const struct ended *cube, int behind)
{
    const uint8_t *payload = cube->payload;
    struct counted counted = {
        .middle = cube->time - 5 - (behind + 0.5) * bytes_get16(payload + 2),
        .colour = { bytes_get16(payload + 10), bytes_get16(payload + 4), bytes_get16(payload + 6),
                    bytes_get16(payload + 8) },
        .doubtful = (payload[1] & 8) != 0,
    };
    tally_count(&h->tally, h->truths[lane], h->made[lane], &counted);
}

// Of touching cubes that were told apart by length, the last one ended then.
static void count_together(struct host *h, int lane)
{
    for (int i = 0; i < h->together[lane]; i++) {
        count(h, lane, &h->ended[lane][i], h->together[lane] - 1 - i);
    }
    h->together[lane] = 0;
}

static void hear_event(void *who, uint8_t kind, const uint8_t *payload, double time)
{
    if (kind != EVENT_CUBE) {
        return;
    }
    struct host *h = who;
    int lane = payload[0];
    int *together = &h->together[lane];
    if (*together == 8 || (*together > 0 && time - h->ended[lane][0].time > 2)) {
        count_together(h, lane);
    }
    struct ended *cube = &h->ended[lane][(*together)++];
    memcpy(cube->payload, payload, sizeof cube->payload);
    cube->time = time;
}

static bool slide(struct stage *s, struct host *h, int cubes)
{
    bool all = true;
    for (int lane = 0; lane < BUS_LANES; lane++) {
        int *made = &h->made[lane];
        while (*made < cubes && h->from[lane] < stage_now(s) + 200) {
            int colour = (int)chance_below(&s->chance, (uint32_t)groove_colours());
            struct truth truth = tally_slide(&s->grooves[lane], colour, h->from[lane]);
            h->truths[lane][(*made)++] = truth;
            h->from[lane] = fmax(h->from[lane], truth.middle) + chance_waiting(&s->chance, GAP);
        }
        all = all && *made == cubes;
    }
    return all;
}

static void start(struct stage *s, struct host *h, const char *image, uint64_t seed, int cubes)
{
    stage_start(s, image, NULL, seed);
    h->line.who = h;
    h->line.event = hear_event;
    listener_open(&h->line, s->wire.name);
    for (int lane = 0; lane < BUS_LANES; lane++) {
        h->truths[lane] = calloc((size_t)cubes, sizeof *h->truths[lane]);
        h->from[lane] = 1000;
    }
}

int main(int count, char **words)
{
    if (count < 2) {
        fprintf(stderr, "through_image IMAGE.elf [cubes] [seed]\n");
        return 2;
    }
    int cubes = (count > 2 ? atoi(words[2]) : 300) / BUS_LANES;
    uint64_t seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    static struct stage stage;
    static struct host host;
    start(&stage, &host, words[1], seed, cubes);

    double until = INFINITY;
    while (stage_now(&stage) < until) {
        stage_run(&stage, stage_now(&stage) + STEP);
        listener_pass(&host.line);
        if (slide(&stage, &host, cubes) && isinf(until)) {
            until = stage_now(&stage) + 1500;
        }
    }
    for (int lane = 0; lane < BUS_LANES; lane++) {
        count_together(&host, lane);
        tally_close(&host.tally, host.truths[lane], cubes);
    }
    return tally_print("image", &host.tally) ? EXIT_SUCCESS : EXIT_FAILURE;
}
