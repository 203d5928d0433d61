// Throws into a whole tower on the bench, told by the real image over its real
// protocol; this program is the host.
//
//     whole_image IMAGE.elf [throws] [seed] [mm]

#include <stdio.h>
#include <stdlib.h>

#include "bytes.h"
#include "evening.h"
#include "listener.h"
#include "queue.h"
#include "stage.h"
#include "verdict.h"

#define SLICE 5.0  // ms

// The setting of a whole tower's board (PROTOCOL.md).
enum { FITTED = 1 };
#define SCALE_UNDER_TOWER 33

struct host {
    struct listener line;
    struct evening evening;
    struct verdicts verdicts;
};

static void hear_event(void *who, uint8_t kind, const uint8_t *payload, double at)
{
    struct host *h = who;
    if (kind != EVENT_STEP) {
        return;
    }
    const struct step told = {
        .at = at,
        .before = (int32_t)bytes_get32(payload),
        .after = (int32_t)bytes_get32(payload + 4),
        .spread = bytes_get16(payload + 10),
    };
    verdict_step(&h->verdicts, &h->evening.whole, &told);
}

static void run(struct stage *s, struct host *h)
{
    stage_run(s, stage_now(s) + SLICE);
    listener_pass(&h->line);
}

static void set(struct stage *s, struct host *h, uint8_t key, int32_t value)
{
    listener_set(&h->line, key, value);
    while (h->line.answered != h->line.number) {
        run(s, h);
    }
}

static void start(struct stage *s, struct host *h, const char *image, uint64_t seed, double mm)
{
    stage_start(s, image, NULL, seed);
    h->line.who = h;
    h->line.event = hear_event;
    listener_open(&h->line, s->wire.name);
    while (stage_now(s) < 1000) {
        run(s, h);
    }
    evening_init(&h->evening, &s->pan, stage_now(s), mm, seed + 1000);
    h->verdicts.cube = s->pan.cube;
    set(s, h, FITTED, SCALE_UNDER_TOWER);
}

int main(int count, char **words)
{
    if (count < 2) {
        fprintf(stderr, "whole_image IMAGE.elf [throws] [seed] [mm]\n");
        return 2;
    }
    int throws = count > 2 ? atoi(words[2]) : 100;
    uint64_t seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    double mm = count > 4 ? strtod(words[4], NULL) : 8;
    static struct stage stage;
    static struct host host;
    start(&stage, &host, words[1], seed, mm);
    while (host.evening.throws < throws || stage_now(&stage) < host.evening.from) {
        evening_pass(&host.evening, stage_now(&stage));
        run(&stage, &host);
    }
    char name[64];
    snprintf(name, sizeof name, "image, whole tower, %.0f mm", mm);
    return verdict_print(name, &host.verdicts, 0) ? EXIT_SUCCESS : EXIT_FAILURE;
}
