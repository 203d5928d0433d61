// What the chip has entered in its queue of events, read out of its memory: the
// truth that a host is measured against.
//
// Writes a line for each step, times in ms since the bench began:
//
//     entered MS BODY           an event, as its EVENT would be (hexadecimal)
//     acknowledged MS STREAM FIRST
//     reset MS | power MS | hang MS

#ifndef WITNESS_H
#define WITNESS_H

#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>

#include "queue.h"

struct witness {
    FILE *book;  // NULL: nobody wants to know
    avr_t *avr;
    uint16_t at;  // address of the queue
    struct queue_ends seen[2];
    uint16_t stream, first, next;
};

// Finds the queue in the image.
void witness_start(struct witness *w, avr_t *avr, const elf_firmware_t *image);

// Opens the book; without it the rest does nothing.
void witness_open(struct witness *w, const char *path);

// What has been entered or let go since; call often.
void witness_pass(struct witness *w, double now);

// Something that happens to the chip.
void witness_note(struct witness *w, double now, const char *what);

#endif
