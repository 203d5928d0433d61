#include "listener.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bytes.h"

enum { IDENT = 0x01, EVENT = 0x02, REPLY = 0x03, HEARTBEAT = 0x04 };
enum { HELLO = 0x11, ACK = 0x12, COMMAND = 0x13, SET = 0x04 };

#define SESSION 7

static void say(const struct listener *l, uint8_t *wire, const uint8_t *end)
{
    size_t length = frame_close(wire, (uint8_t)(end - wire - FRAME_BODY_AT));
    if (write(l->port, wire, length) != (ssize_t)length) {
        perror("the port");
        exit(EXIT_FAILURE);
    }
}

static void hello(const struct listener *l)
{
    uint8_t wire[FRAME_WIRE_MOST(8)] = { 0, 0, HELLO, 1 };
    uint8_t *to = bytes_put16(wire + 4, l->boot);
    say(l, wire, bytes_put16(bytes_put16(to, l->stream), l->next));
}

static void acknowledge(const struct listener *l)
{
    uint8_t wire[FRAME_WIRE_MOST(5)] = { 0, 0, ACK };
    say(l, wire, bytes_put16(bytes_put16(wire + 3, l->stream), l->next));
}

void listener_set(struct listener *l, uint8_t key, int32_t value)
{
    uint8_t wire[FRAME_WIRE_MOST(11)] = { 0, 0, COMMAND };
    uint8_t *to = bytes_put16(bytes_put16(wire + 3, SESSION), ++l->number);
    *to++ = SET;
    *to++ = key;
    say(l, wire, bytes_put32(to, (uint32_t)value));
}

static void hear(struct listener *l, const uint8_t *body)
{
    switch (body[0]) {
    case IDENT:
        l->boot = bytes_get16(body + 4);
        l->stream = bytes_get16(body + 6);
        hello(l);
        break;
    case EVENT:
        if (bytes_get16(body + 3) == l->next) {
            l->next++;
            l->event(l->who, body[5], body + 11, bytes_get32(body + 7));
        }
        acknowledge(l);
        break;
    case REPLY: l->answered = bytes_get16(body + 3); break;
    case HEARTBEAT: acknowledge(l); break;
    }
}

void listener_open(struct listener *l, const char *port)
{
    l->port = open(port, O_RDWR | O_NONBLOCK | O_NOCTTY);
}

void listener_pass(struct listener *l)
{
    uint8_t byte;
    while (read(l->port, &byte, 1) == 1) {
        if (frame_decode(&l->decoder, byte) == FRAME_WHOLE) {
            hear(l, l->decoder.bytes);
        }
    }
}
