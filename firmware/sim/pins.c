#include "pins.h"

#include <simavr/avr_ioport.h>

#define PIN_OF_B 0x23  // the other ports' follow, three addresses apart

// Of one chip, as there is one on the bench.
static struct {
    unsigned char mask, value;
} held[256];

void pins_set(avr_t *avr, char port, int bit, bool level)
{
    unsigned char one = (unsigned char)(1U << bit);
    unsigned char *value = &held[(unsigned char)port].value;
    unsigned char *mask = &held[(unsigned char)port].mask;
    // What the chip reads: a reset of any sort makes it forget the levels.
    bool read = (avr->data[PIN_OF_B + 3 * (port - 'B')] & one) != 0;
    if ((*mask & one) != 0 && ((*value & one) != 0) == level && read == level) {
        return;
    }
    *mask |= one;
    *value = (unsigned char)(level ? *value | one : *value & ~one);
    avr_ioport_external_t external = { .name = (unsigned char)port & 0x7F, .mask = *mask,
                                       .value = *value };
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL(port), &external);
    avr_irq_t *pin = avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), IOPORT_IRQ_PIN0 + bit);
    if (read != level) {
        avr_raise_irq(pin, !level);  // it passes on nothing but changes
    }
    avr_raise_irq(pin, level);
}
