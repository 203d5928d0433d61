// Cubes through the lanes of the bench, counted by the real image and told over
// its real protocol; this program is the host.
//
//     through_image IMAGE.elf [cubes] [seed]

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bytes.h"
#include "frame.h"
#include "stage.h"
#include "tally.h"

#define GAP 160.0  // ms between cubes in a lane, on average; some touch
#define STEP 5.0   // ms

struct host {
    int port;
    struct frame_decoder decoder;
    uint16_t boot, stream, next;
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

static void say(const struct host *h, uint8_t *wire, const uint8_t *end)
{
    size_t length = frame_close(wire, (uint8_t)(end - wire - FRAME_BODY_AT));
    if (write(h->port, wire, length) != (ssize_t)length) {
        perror("the port");
        exit(EXIT_FAILURE);
    }
}

static void hello(const struct host *h)
{
    uint8_t wire[FRAME_WIRE_MOST(8)] = { 0, 0, 0x11, 1 };
    uint8_t *to = bytes_put16(wire + 4, h->boot);
    say(h, wire, bytes_put16(bytes_put16(to, h->stream), h->next));
}

static void acknowledge(const struct host *h)
{
    uint8_t wire[FRAME_WIRE_MOST(5)] = { 0, 0, 0x12 };
    say(h, wire, bytes_put16(bytes_put16(wire + 3, h->stream), h->next));
}

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

static void hear_cube(struct host *h, const uint8_t *payload, double time)
{
    int lane = payload[0];
    int *together = &h->together[lane];
    if (*together == 8 || (*together > 0 && time - h->ended[lane][0].time > 2)) {
        count_together(h, lane);
    }
    struct ended *cube = &h->ended[lane][(*together)++];
    memcpy(cube->payload, payload, sizeof cube->payload);
    cube->time = time;
}

static void hear(struct host *h, const uint8_t *body)
{
    if (body[0] == 1) {
        h->boot = bytes_get16(body + 4);
        h->stream = bytes_get16(body + 6);
        hello(h);
    } else if (body[0] == 2) {
        if (bytes_get16(body + 3) == h->next) {
            h->next++;
            if (body[5] == 1) {
                hear_cube(h, body + 11, bytes_get32(body + 7));
            }
        }
        acknowledge(h);
    } else if (body[0] == 4) {
        acknowledge(h);
    }
}

static void listen(struct host *h)
{
    uint8_t byte;
    while (read(h->port, &byte, 1) == 1) {
        if (frame_decode(&h->decoder, byte) == FRAME_WHOLE) {
            hear(h, h->decoder.bytes);
        }
    }
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
    h->port = open(s->wire.name, O_RDWR | O_NONBLOCK | O_NOCTTY);
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
        listen(&host);
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
