#include "stage.h"

#include <math.h>
#include <simavr/avr_eeprom.h>
#include <simavr/sim_elf.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pins.h"
#include "script.h"

#define SLICE_US 87       // a byte's time on the line
#define FALL_BEAM 4.5     // ms that a falling cube breaks the beam
#define SLIDE_TO_EYE 60.0   // ms from the beam to the eye
#define SLIDE_TO_TRAY 180.0
#define THROW_LASTS 700.0   // ms, most of it; the last cubes dawdle
#define MCUSR 0x54
#define EICRA 0x69
#define EDGES 0x0A
#define KEEP_SIZE 1024

double stage_now(const struct stage *s)
{
    return (double)s->avr->cycle * 1000.0 / s->avr->frequency;
}

static void quiet(avr_t *avr, const int level, const char *format, va_list words)
{
    (void)avr;
    if (level == LOG_ERROR) {
        vfprintf(stderr, format, words);
    }
}

// Paced by whoever runs the bench, not by the chip's sleep.
static void no_sleep(avr_t *avr, avr_cycle_count_t how_long)
{
    (void)avr;
    (void)how_long;
}

static void load(struct stage *s, const char *image)
{
    elf_firmware_t firmware;
    memset(&firmware, 0, sizeof firmware);
    if (elf_read_firmware(image, &firmware) != 0) {
        fprintf(stderr, "%s: no image\n", image);
        exit(EXIT_FAILURE);
    }
    avr_load_firmware(s->avr, &firmware);
    witness_start(&s->witness, s->avr, &firmware);
}

void stage_start(struct stage *s, const char *image, const char *link, uint64_t seed)
{
    avr_global_logger_set(quiet);
    memset(s, 0, sizeof *s);
    chance_init(&s->chance, seed);
    s->avr = avr_make_mcu_by_name("atmega328p");
    avr_init(s->avr);
    s->avr->frequency = 16000000;
    load(s, image);
    s->avr->sleep = no_sleep;
    s->avr->data[MCUSR] = 1;
    s->beam_fitted = true;
    for (int i = 0; i < BUS_LANES; i++) {
        groove_init(&s->grooves[i], seed * 16 + (uint64_t)i);
    }
    pan_init(&s->pan, seed * 16 + 9);
    bus_start(&s->bus, s->avr, s->grooves);
    weigher_start(&s->weigher, s->avr, &s->pan);
    wire_start(&s->wire, s->avr, link);
}

void stage_keep(const struct stage *s, const char *file, bool save)
{
    uint8_t bytes[KEEP_SIZE];
    avr_eeprom_desc_t all = { .ee = bytes, .offset = 0, .size = sizeof bytes };
    FILE *stream = fopen(file, save ? "wb" : "rb");
    if (stream == NULL) {
        return;
    }
    if (save) {
        avr_eeprom_desc_t kept = { .ee = NULL, .offset = 0, .size = 0 };
        avr_ioctl(s->avr, AVR_IOCTL_EEPROM_GET, &kept);
        fwrite(kept.ee, 1, sizeof bytes, stream);
    } else if (fread(bytes, 1, sizeof bytes, stream) == sizeof bytes) {
        avr_ioctl(s->avr, AVR_IOCTL_EEPROM_SET, &all);
    }
    fclose(stream);
}

void stage_break(struct stage *s, double from, double length)
{
    s->breaks[s->breaks_made++ % STAGE_BREAKS] = (struct gap){ from, from + length };
    s->breaks_until = fmax(s->breaks_until, from + length);
}

// Each cube its moment: most in the first half, a few late.
static double falls_at(struct stage *s)
{
    double at = THROW_LASTS * chance_even(&s->chance);
    return chance_even(&s->chance) < 0.15 ? at + chance_waiting(&s->chance, 250) : at;
}

struct fall {
    double at;
    int colour;
};

static int earlier(const void *a, const void *b)
{
    double x = ((const struct fall *)a)->at;
    double y = ((const struct fall *)b)->at;
    return (x > y) - (x < y);
}

void stage_throw(struct stage *s, const int counts[])
{
    struct fall falls[256];
    int count = 0;
    for (int colour = 0; colour < groove_colours(); colour++) {
        for (int i = 0; i < counts[colour] && count < 256; i++) {
            falls[count++] = (struct fall){ stage_now(s) + 50 + falls_at(s), colour };
        }
    }
    qsort(falls, (size_t)count, sizeof *falls, earlier);
    for (int i = 0; i < count; i++) {
        struct groove *g = &s->grooves[chance_below(&s->chance, BUS_LANES)];
        double weight = pan_cube(&s->pan);
        const struct slide *slide = groove_slide_any(g, falls[i].colour, falls[i].at + SLIDE_TO_EYE);
        stage_break(s, falls[i].at, FALL_BEAM);
        pan_land(&s->pan, slide->from + SLIDE_TO_TRAY - SLIDE_TO_EYE, weight);
        s->lying += weight;
    }
}

void stage_reset(struct stage *s)
{
    witness_note(&s->witness, stage_now(s), "reset");
    avr_reset(s->avr);
    s->avr->data[MCUSR] = 2;
}

void stage_power(struct stage *s)
{
    witness_note(&s->witness, stage_now(s), "power");
    avr_reset(s->avr);
    for (int i = 0x100; i <= s->avr->ramend; i++) {
        s->avr->data[i] = (uint8_t)chance_below(&s->chance, 256);
    }
    s->avr->data[MCUSR] = 1;
    bus_power(&s->bus);
    weigher_power(&s->weigher, stage_now(s));
}

// Into the endless loop that every image of the compiler ends with.
void stage_hang(struct stage *s)
{
    for (uint32_t at = 0; at + 1 < s->avr->flashend; at += 2) {
        if (s->avr->flash[at] == 0xFF && s->avr->flash[at + 1] == 0xCF) {
            s->avr->pc = at;
        }
    }
    witness_note(&s->witness, stage_now(s), "hang");
}

static bool is_broken(const struct stage *s, double now)
{
    for (int i = 0; i < STAGE_BREAKS && now < s->breaks_until; i++) {
        if (now >= s->breaks[i].from && now < s->breaks[i].until) {
            return true;
        }
    }
    return false;
}

static void slice(struct stage *s)
{
    double now = stage_now(s);
    witness_pass(&s->witness, now);
    script_pass(s);
    // The chip has D2 and D3 as plain pins; simavr would ask them in every cycle
    // whether they are low, as if for an interrupt.  After edges it does not ask.
    s->avr->data[EICRA] = EDGES;
    pins_set(s->avr, 'D', 7, !s->beam_fitted || is_broken(s, now));
    pins_set(s->avr, 'B', 0, now >= s->pressed_until);
    weigher_pass(&s->weigher, now);
    if (wire_pass(&s->wire) && s->reset_on_open) {
        stage_reset(s);
    }
}

static avr_cycle_count_t wake(avr_t *avr, avr_cycle_count_t when, void *param)
{
    (void)avr;
    (void)when;
    (void)param;
    return 0;
}

void stage_run(struct stage *s, double until)
{
    while (stage_now(s) < until && !s->quit) {
        slice(s);
        // So that a sleep ends with the slice.
        avr_cycle_timer_register_usec(s->avr, SLICE_US, wake, NULL);
        avr_cycle_count_t end = s->avr->cycle + SLICE_US * 16;
        while (s->avr->cycle < end) {
            int state = avr_run(s->avr);
            if (state == cpu_Crashed || state == cpu_Done) {
                fprintf(stderr, "the chip has crashed at %04x\n", s->avr->pc);
                exit(EXIT_FAILURE);
            }
        }
    }
}

static int level_of(const struct stage *s, uint16_t control, int bit, uint16_t compare)
{
    const uint8_t *data = s->avr->data;
    return (data[control] >> bit & 1) != 0 ? data[compare] : 0;
}

void stage_state(const struct stage *s)
{
    const uint8_t *data = s->avr->data;
    printf("{\"state\": {\"at\": %.1f, \"light\": [%d, %d, %d], \"sounds\": %s, \"lamps\": %s, "
           "\"weight\": %.0f, \"inside\": %d, \"open\": %s}}\n",
           stage_now(s), level_of(s, 0x80, 7, 0x88), level_of(s, 0x80, 5, 0x8A),
           level_of(s, 0x44, 5, 0x48), data[0xB1] != 0 ? "true" : "false",
           (data[0x2B] >> 6 & 1) != 0 ? "true" : "false", pan_weight(&s->pan, stage_now(s)),
           whole_inside(&s->whole, stage_now(s)), s->wire.open ? "true" : "false");
}
