#include "bus.h"

#include <simavr/avr_ioport.h>
#include <simavr/sim_io.h>
#include <string.h>

#include "pins.h"

#define TWBR 0xB8
#define TWSR 0xB9
#define TWDR 0xBB
#define TWCR 0xBC

#define TWINT 0x80
#define TWEA 0x40
#define TWSTA 0x20
#define TWSTO 0x10
#define TWEN 0x04

#define DATA 4   // pins of port C
#define CLOCK 5
#define HELD_CLOCKS 6  // so many bits of its byte an eye had still to give

#define MUX 0x70
#define EYE 0x29
#define ENABLE 0x00
#define CONTROL 0x0F
#define ID 0x12
#define LEVELS 0x14

static double now_ms(const struct bus *b)
{
    return (double)b->avr->cycle * 1000.0 / b->avr->frequency;
}

// --- the devices -------------------------------------------------------------

void bus_power(struct bus *b)
{
    b->channels = b->chosen = 0;
    b->state = BUS_FREE;
    for (int i = 0; i < BUS_LANES; i++) {
        memset(b->eyes[i].registers, 0, sizeof b->eyes[i].registers);
        memset(b->eyes[i].levels, 0, sizeof b->eyes[i].levels);
        b->eyes[i].registers[ID] = 0x44;
    }
}

// The first eye on a channel that is let through.
static struct eye *eye_heard(struct bus *b)
{
    for (int i = 0; i < BUS_LANES; i++) {
        if ((b->channels >> i & 1) != 0 && b->eyes[i].fitted) {
            return &b->eyes[i];
        }
    }
    return NULL;
}

static double gain_of(const struct eye *e)
{
    static const double gains[] = { 1, 4, 16, 60 };
    return gains[e->registers[CONTROL] & 3];
}

// What the eye has counted in its last whole integration.
static void look(struct bus *b, struct eye *e)
{
    if ((e->registers[ENABLE] & 3) != 3) {
        return;
    }
    long number = (long)((now_ms(b) - e->since) / GROOVE_INTEGRATION);
    if (number > e->counted) {
        e->counted = number;
        groove_look(e->groove, e->since + (double)number * GROOVE_INTEGRATION, gain_of(e),
                    e->levels);
        for (int c = 0; c < GROOVE_CHANNELS; c++) {
            e->registers[LEVELS + 2 * c] = (uint8_t)e->levels[c];
            e->registers[LEVELS + 2 * c + 1] = (uint8_t)(e->levels[c] >> 8);
        }
    }
}

static bool is_there(struct bus *b, uint8_t address)
{
    return address == MUX ? b->mux_fitted : address == EYE && eye_heard(b) != NULL;
}

static bool take(struct bus *b, uint8_t byte)
{
    b->written++;
    if (b->address == MUX) {
        b->chosen = byte;
        return true;
    }
    struct eye *e = eye_heard(b);
    if (e == NULL) {
        return false;
    }
    if (b->written == 1) {
        e->pointer = byte & 0x1F;
        look(b, e);
        return true;
    }
    if (e->pointer == ENABLE && (byte & 3) == 3 && (e->registers[ENABLE] & 3) != 3) {
        e->since = now_ms(b);
        e->counted = 0;
    }
    e->registers[e->pointer] = byte;
    return true;
}

static uint8_t give(struct bus *b)
{
    struct eye *e = eye_heard(b);
    if (e == NULL || b->address != EYE) {
        return 0xFF;
    }
    uint8_t byte = e->registers[e->pointer];
    e->pointer = (e->pointer + 1) & 0x1F;
    return byte;
}

// --- the peripheral ------------------------------------------------------------

static avr_cycle_count_t over(avr_t *avr, avr_cycle_count_t when, void *param)
{
    struct bus *b = param;
    (void)when;
    avr->data[TWSR] = (uint8_t)((avr->data[TWSR] & 3) | b->status);
    avr_raise_interrupt(avr, &b->twi->twi);
    return 0;
}

static void after(struct bus *b, int bits, uint8_t status)
{
    b->status = status;
    avr_cycle_count_t bit = 16 + 2 * b->avr->data[TWBR];
    avr_cycle_timer_register(b->avr, bit * (avr_cycle_count_t)bits, over, b);
}

static void begin(struct bus *b, int bits)
{
    after(b, bits, b->state == BUS_FREE ? 0x08 : 0x10);
    b->state = BUS_ADDRESS;
}

static void address(struct bus *b, uint8_t byte)
{
    bool reads = byte & 1;
    b->address = byte >> 1;
    b->written = 0;
    bool there = is_there(b, b->address);
    b->state = !there ? BUS_REFUSED : reads ? BUS_READ : BUS_WRITE;
    after(b, 9, reads ? (there ? 0x40 : 0x48) : there ? 0x18 : 0x20);
}

static void end(struct bus *b)
{
    b->state = BUS_FREE;
    b->channels = b->chosen;
}

static void go_on(struct bus *b, uint8_t control)
{
    if (b->held > 0) {
        return;
    }
    uint8_t *data = b->avr->data;
    if (control & TWSTO) {
        end(b);
        if (control & TWSTA) {
            begin(b, 3);
        }
    } else if (control & TWSTA) {
        begin(b, 2);
    } else if (b->state == BUS_ADDRESS) {
        address(b, data[TWDR]);
    } else if (b->state == BUS_WRITE) {
        after(b, 9, take(b, data[TWDR]) ? 0x28 : 0x30);
    } else if (b->state == BUS_READ) {
        data[TWDR] = give(b);
        after(b, 9, control & TWEA ? 0x50 : 0x58);
    }
}

static void write_control(avr_t *avr, avr_io_addr_t addr, uint8_t control, void *param)
{
    struct bus *b = param;
    avr->data[addr] = (uint8_t)((control & ~(TWINT | TWSTO)) | (avr->data[addr] & TWINT));
    if ((control & TWEN) == 0) {
        avr_cycle_timer_cancel(avr, over, b);
        avr_clear_interrupt(avr, &b->twi->twi);
        b->state = BUS_FREE;
        return;
    }
    if (control & TWINT) {
        avr_clear_interrupt(avr, &b->twi->twi);
        go_on(b, control);
    }
}

void bus_hold(struct bus *b)
{
    b->held = HELD_CLOCKS;
    avr_cycle_timer_cancel(b->avr, over, b);
    pins_set(b->avr, 'C', DATA, false);
}

// The clock line's edges, as far as the chip makes them by hand.
static void clocked(struct avr_irq_t *irq, uint32_t level, void *param)
{
    struct bus *b = param;
    (void)irq;
    bool is_by_hand = (b->avr->data[TWCR] & TWEN) == 0;
    if (b->held > 0 && is_by_hand && level != 0 && --b->held == 0) {
        pins_set(b->avr, 'C', DATA, true);
    }
}

static avr_twi_t *find_twi(avr_t *avr)
{
    for (avr_io_t *io = avr->io_port; io != NULL; io = io->next) {
        if (strcmp(io->kind, "twi") == 0) {
            return (avr_twi_t *)io;
        }
    }
    return NULL;
}

void bus_start(struct bus *b, avr_t *avr, struct groove grooves[BUS_LANES])
{
    *b = (struct bus){ .avr = avr, .twi = find_twi(avr), .mux_fitted = true };
    for (int i = 0; i < BUS_LANES; i++) {
        b->eyes[i].groove = &grooves[i];
        b->eyes[i].fitted = true;
    }
    avr->io[AVR_DATA_TO_IO(TWCR)].w.c = write_control;
    avr->io[AVR_DATA_TO_IO(TWCR)].w.param = b;
    pins_set(avr, 'C', DATA, true);
    pins_set(avr, 'C', CLOCK, true);
    avr_irq_t *clock = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), IOPORT_IRQ_PIN0 + CLOCK);
    avr_irq_register_notify(clock, clocked, b);
    bus_power(b);
}
