// The serial line of the chip as a pseudo-terminal of this machine.
//
// Like a real adapter: what is sent while nobody has the port open is lost.

#ifndef WIRE_H
#define WIRE_H

#include <simavr/sim_avr.h>
#include <stdbool.h>

struct wire {
    int master;  // -1: unplugged
    char name[64];
    const char *link;  // a name of our own choosing for it, or NULL
    avr_t *avr;
    avr_irq_t *input;
    uint8_t waiting[4096];  // bytes on their way to the chip
    int from, count;
    bool open;              // somebody has the port open
};

void wire_start(struct wire *w, avr_t *avr, const char *link);
void wire_plug(struct wire *w);
void wire_unplug(struct wire *w);

// Reads what has come and gives the chip one byte; call once a byte's time.
// True: somebody has just opened the port.
bool wire_pass(struct wire *w);

#endif
