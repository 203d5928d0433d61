#include "witness.h"

#include <stdlib.h>
#include <string.h>

#include "bytes.h"

#define QUEUE "kept"  // firmware/src/link.c; the queue comes first in it
#define HEAD 11       // bytes before an event's own part
#define EVENT 0x02

void witness_start(struct witness *w, avr_t *avr, const elf_firmware_t *image)
{
    *w = (struct witness){ .avr = avr };
    for (uint32_t i = 0; i < image->symbolcount; i++) {
        if (strcmp(image->symbol[i]->symbol, QUEUE) == 0) {
            w->at = (uint16_t)image->symbol[i]->addr;
        }
    }
}

void witness_open(struct witness *w, const char *path)
{
    w->book = fopen(path, "w");
    if (w->book == NULL || w->at == 0) {
        perror(w->at == 0 ? "no queue in the image" : path);
        exit(EXIT_FAILURE);
    }
}

void witness_note(struct witness *w, double now, const char *what)
{
    if (w->book != NULL) {
        fprintf(w->book, "%s %.3f\n", what, now);
        fflush(w->book);
    }
}

static void tell(struct witness *w, const struct queue *q, uint16_t number, double now)
{
    uint8_t body[HEAD + QUEUE_PAYLOAD] = { EVENT };
    const struct queue_entry *e = queue_entry(q, number);
    uint8_t *to = bytes_put16(bytes_put16(body + 1, w->stream), number);
    *to++ = e->kind;
    *to++ = e->restarts;
    to = bytes_put32(to, e->time);
    memcpy(to, e->payload, QUEUE_PAYLOAD);
    fprintf(w->book, "entered %.3f ", now);
    for (int i = 0; i < HEAD + queue_payload(e->kind); i++) {
        fprintf(w->book, "%02x", body[i]);
    }
    fputc('\n', w->book);
}

// Entered is what the chip would find again after a reset at this moment: its
// own code says so, of a copy.
void witness_pass(struct witness *w, double now)
{
    const uint8_t *memory = w->avr->data + w->at;
    if (w->book == NULL || memcmp(memory, w->seen, sizeof w->seen) == 0) {
        return;
    }
    struct queue copy;
    memcpy(w->seen, memory, sizeof w->seen);
    memcpy(&copy, memory, sizeof copy.ends + sizeof copy.entries);
    queue_start(&copy, 0);
    if (queue_stream(&copy) == 0) {
        return;
    }
    if (queue_stream(&copy) != w->stream) {
        w->stream = queue_stream(&copy);
        w->first = w->next = 0;
    }
    while (w->next != queue_next(&copy)) {
        tell(w, &copy, w->next++, now);
    }
    if (w->first != queue_first(&copy)) {
        w->first = queue_first(&copy);
        fprintf(w->book, "acknowledged %.3f %u %u\n", now, w->stream, w->first);
    }
    fflush(w->book);
}
