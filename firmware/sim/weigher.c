#include "weigher.h"

#include <simavr/avr_ioport.h>

#include "pins.h"

#define CONVERSION 100.0  // ms
#define SLEEPS_AFTER 0.06
#define SETTLING 4

static double now_ms(const struct weigher *w)
{
    return (double)w->avr->cycle * 1000.0 / w->avr->frequency;
}

static void answer(struct weigher *w, int level)
{
    pins_set(w->avr, 'D', 2, level != 0);
}

// The clock's edges: each rising one brings the next bit.
static void clocked(struct avr_irq_t *irq, uint32_t level, void *param)
{
    struct weigher *w = param;
    (void)irq;
    if (!w->fitted || (level != 0) == w->clock) {
        return;
    }
    w->clock = level != 0;
    if (!w->clock) {
        if (w->asleep) {
            weigher_power(w, now_ms(w));
        }
        return;
    }
    w->high_since = now_ms(w);
    w->ready = false;
    w->pulses++;
    bool has_bit = w->pulses <= 24;
    answer(w, has_bit ? (int)(w->bits >> (24 - w->pulses) & 1) : 1);
}

void weigher_start(struct weigher *w, avr_t *avr, struct pan *pan)
{
    *w = (struct weigher){ .pan = pan, .avr = avr, .fitted = true };
    avr_irq_t *clock = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('D'), IOPORT_IRQ_PIN0 + 4);
    avr_irq_register_notify(clock, clocked, w);
    weigher_power(w, 0);
}

void weigher_power(struct weigher *w, double now)
{
    w->next = now + CONVERSION;
    w->pulses = 0;
    w->settling = SETTLING;
    w->ready = w->asleep = w->clock = false;
    answer(w, 1);
}

static uint32_t convert(struct weigher *w, double now)
{
    uint32_t bits = pan_count(w->pan, now);
    if (w->settling > 0) {
        // Part of the way from nothing to where it will be.
        int32_t value = (int32_t)(bits << 8) >> 8;
        bits = (uint32_t)(value / (1 + w->settling)) & 0xFFFFFF;
        w->settling--;
    }
    return bits;
}

void weigher_pass(struct weigher *w, double now)
{
    if (!w->fitted) {
        answer(w, 1);
        return;
    }
    if (w->clock && now - w->high_since > SLEEPS_AFTER) {
        w->asleep = true;
        answer(w, 1);
    }
    if (w->asleep || now < w->next) {
        return;
    }
    w->next += CONVERSION;
    w->bits = convert(w, now);
    w->pulses = 0;
    w->ready = true;
    answer(w, 0);
}
