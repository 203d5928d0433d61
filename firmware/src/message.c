#include "message.h"

#include <string.h>

#include "board.h"
#include "bytes.h"
#include "settings.h"
#include "tower.h"

uint8_t *message_ident(uint8_t *to, uint16_t boot, const struct queue *q)
{
    *to++ = MESSAGE_PROTOCOL;
    *to++ = MESSAGE_FIRMWARE_MAJOR;
    *to++ = MESSAGE_FIRMWARE_MINOR;
    to = bytes_put16(to, boot);
    to = bytes_put16(to, queue_stream(q));
    to = bytes_put16(to, queue_first(q));
    to = bytes_put16(to, tower.parts);
    to = bytes_put16(to, settings.id);
    to = bytes_put16(to, settings_crc());
    *to++ = board_cause();
    return to;
}

uint8_t *message_event(uint8_t *to, const struct queue *q, uint16_t number)
{
    const struct queue_entry *e = queue_entry(q, number);
    to = bytes_put16(to, queue_stream(q));
    to = bytes_put16(to, number);
    *to++ = e->kind;
    *to++ = e->restarts;
    to = bytes_put32(to, e->time);
    uint8_t count = queue_payload(e->kind);
    memcpy(to, e->payload, count);
    return to + count;
}

uint8_t *message_reply(uint8_t *to, uint16_t session, uint16_t number,
                       const struct command_reply *reply)
{
    to = bytes_put16(to, session);
    to = bytes_put16(to, number);
    *to++ = reply->status;
    memcpy(to, reply->data, reply->count);
    return to + reply->count;
}

static uint8_t *put_sensors(uint8_t *to)
{
    const struct scale *s = &tower.scale;
    *to++ = (uint8_t)s->state;
    to = bytes_put32(to, (uint32_t)s->raw);
    to = bytes_put32(to, (uint32_t)scale_weight(s->raw, settings.tare, settings.span));
    *to++ = (uint8_t)(tower.beam.broken | tower.beam.falling << 1);
    return to;
}

static uint16_t empty_level(uint8_t lane)
{
    const struct lane *l = &tower.lanes[lane];
    bool is_there = (tower.parts >> (PART_LANE + lane) & 1U) != 0;
    return is_there && l->learned > 0 && !l->blocked ? lane_empty(l, CLEAR) : 0;
}

uint8_t *message_heartbeat(uint8_t *to, const struct message_run *run, const struct queue *q,
                           uint32_t now)
{
    to = bytes_put16(to, run->boot);
    to = bytes_put32(to, now);
    to = bytes_put16(to, tower.parts);
    to = put_sensors(to);
    *to++ = queue_count(q);
    to = bytes_put16(to, queue_lost(q));
    to = bytes_put16(to, run->damaged);
    to = bytes_put16(to, run->resent);
    for (uint8_t lane = 0; lane < BOARD_LANES; lane++) {
        to = bytes_put16(to, empty_level(lane));
    }
    return to;
}
