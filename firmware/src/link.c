#include "link.h"

#include <string.h>

#include "board.h"
#include "bytes.h"
#include "crc.h"
#include "frame.h"
#include "message.h"

#define IDENT_MS 250U
#define HEARTBEAT_MS 500U
#define RESEND_MS 50U
#define SILENT_MS 2000U
#define AHEAD 6  // events sent beyond the oldest not acknowledged

// Outlives a reset, so that a command repeated after one is not done twice.
static struct {
    struct queue queue;
    struct answered {
        uint16_t session;
        uint16_t number;
        struct command_reply reply;
    } answered;
    uint16_t answered_crc;
} kept BOARD_KEPT;

static struct {
    struct frame_decoder decoder;
    uint8_t wire[FRAME_WIRE_MOST(MESSAGE_BODY_MOST)];
    struct message_run run;
    uint16_t sent;     // number of the next event to send
    uint16_t highest;  // one more than the highest number ever sent
    // In ms, of which the low half is enough for what is compared here.
    uint16_t heard;      // the last whole frame
    uint16_t progress;   // since when the oldest event has been waiting
    uint16_t ident;      // sent last
    uint16_t heartbeat;  // sent last
    uint16_t session, number;  // of the command at work
    bool linked;
    bool ident_due, heartbeat_due, reply_due;
} line;

static uint16_t since(uint16_t then, uint32_t now)
{
    return (uint16_t)((uint16_t)now - then);
}

static uint16_t answered_crc(void)
{
    const struct answered *a = &kept.answered;
    uint16_t crc = crc_bytes(CRC_START, &a->session, sizeof a->session);
    crc = crc_bytes(crc, &a->number, sizeof a->number);
    crc = crc_bytes(crc, &a->reply.status, sizeof a->reply.status);
    crc = crc_bytes(crc, &a->reply.count, sizeof a->reply.count);
    return crc_bytes(crc, a->reply.data, sizeof a->reply.data);
}

static bool has_answered(void)
{
    return kept.answered_crc == answered_crc() && kept.answered.number != 0;
}

void link_start(uint16_t boot)
{
    memset(&line, 0, sizeof line);
    frame_decoder_init(&line.decoder);
    line.run.boot = boot;
    line.ident_due = true;
    queue_start(&kept.queue, boot);
    line.sent = line.highest = queue_first(&kept.queue);
}

void link_event(enum event_kind kind, const uint8_t *payload)
{
    if (queue_count(&kept.queue) == 0) {
        line.progress = (uint16_t)board_ms();
    }
    queue_add(&kept.queue, kind, payload, board_ms());
}

void link_hurry(void)
{
    line.heartbeat_due = true;
}

// --- hearing ---------------------------------------------------------------

static void acknowledge(const uint8_t *at, uint32_t now)
{
    uint16_t next = bytes_get16(at + 2);
    if (!queue_acknowledge(&kept.queue, bytes_get16(at), next, now)) {
        return;
    }
    line.progress = (uint16_t)now;
    if ((int16_t)(line.sent - next) < 0) {
        line.sent = next;
    }
}

static void hear_hello(const uint8_t *payload, uint32_t now)
{
    if (payload[0] != MESSAGE_PROTOCOL || bytes_get16(payload + 1) != line.run.boot) {
        line.ident_due = true;
        return;
    }
    acknowledge(payload + 3, now);
    line.linked = true;
    line.heartbeat_due = true;
    line.sent = queue_first(&kept.queue);
}

// Remembered before it is sent: what is asked again is answered from here.
static void answer(void)
{
    kept.answered.session = line.session;
    kept.answered.number = line.number;
    kept.answered_crc = answered_crc();
    line.reply_due = true;
}

static void hear_command(const uint8_t *payload, uint8_t count, uint32_t now)
{
    uint16_t session = bytes_get16(payload);
    uint16_t number = bytes_get16(payload + 2);
    if (command_is_busy() || !line.linked || number == 0) {
        return;
    }
    if (has_answered() && session == kept.answered.session) {
        int16_t newer = (int16_t)(number - kept.answered.number);
        line.reply_due = line.reply_due || newer == 0;
        if (newer <= 0) {
            return;
        }
    }
    line.session = session;
    line.number = number;
    // What was remembered gives way to this one's reply.
    kept.answered.number = 0;
    if (command_begin(payload[4], payload + 5, (uint8_t)(count - 5), &kept.answered.reply, now)) {
        answer();
    }
}

static bool has_right_length(uint8_t type, uint8_t payload)
{
    switch (type) {
    case HELLO: return payload == 7;
    case ACK: return payload == 4;
    case COMMAND: return payload >= 5 && payload <= 5 + COMMAND_ARGUMENTS;
    default: return false;
    }
}

static void count_up(uint16_t *counter)
{
    *counter = (uint16_t)(*counter + (*counter < UINT16_MAX));
}

static void hear_body(const uint8_t *body, uint8_t length, uint32_t now)
{
    uint8_t payload = (uint8_t)(length - 1);
    if (!has_right_length(body[0], payload)) {
        count_up(&line.run.damaged);
        return;
    }
    line.heard = (uint16_t)now;
    switch (body[0]) {
    case HELLO: hear_hello(body + 1, now); break;
    case ACK: acknowledge(body + 1, now); break;
    default: hear_command(body + 1, payload, now); break;
    }
}

static void hear(uint32_t now)
{
    uint8_t byte;
    while (board_receive(&byte)) {
        switch (frame_decode(&line.decoder, byte)) {
        case FRAME_WHOLE: hear_body(line.decoder.bytes, line.decoder.length, now); break;
        case FRAME_DAMAGED: count_up(&line.run.damaged); break;
        case FRAME_NOTHING: break;
        }
    }
}

// --- sending ---------------------------------------------------------------

static uint8_t *begin(enum message type)
{
    line.wire[FRAME_BODY_AT] = (uint8_t)type;
    return line.wire + FRAME_BODY_AT + 1;
}

static void send(const uint8_t *end)
{
    uint8_t length = (uint8_t)(end - (line.wire + FRAME_BODY_AT));
    board_send(line.wire, frame_close(line.wire, length));
}

static void send_ident(uint32_t now)
{
    line.ident = (uint16_t)now;
    line.ident_due = false;
    send(message_ident(begin(IDENT), line.run.boot, &kept.queue));
}

static void send_event(uint32_t now)
{
    uint16_t number = line.sent++;
    if ((int16_t)(number - line.highest) < 0) {
        count_up(&line.run.resent);
    } else {
        line.highest = line.sent;
    }
    if (number == queue_first(&kept.queue)) {
        line.progress = (uint16_t)now;
    }
    send(message_event(begin(EVENT), &kept.queue, number));
}

static void send_reply(void)
{
    const struct answered *a = &kept.answered;
    line.reply_due = false;
    send(message_reply(begin(REPLY), a->session, a->number, &a->reply));
}

static void send_heartbeat(uint32_t now)
{
    line.heartbeat = (uint16_t)now;
    line.heartbeat_due = false;
    send(message_heartbeat(begin(HEARTBEAT), &line.run, &kept.queue, now));
}

// The next event within what may be sent ahead; from the oldest on again when
// nothing has been acknowledged for a while.
static bool has_event_to_send(uint32_t now)
{
    const struct queue *q = &kept.queue;
    uint16_t ahead = (uint16_t)(line.sent - queue_first(q));
    if (ahead > 0 && since(line.progress, now) >= RESEND_MS) {
        line.sent = queue_first(q);
        ahead = 0;
    }
    return line.sent != queue_next(q) && ahead < AHEAD;
}

static void send_something(uint32_t now)
{
    if (line.ident_due || (!line.linked && since(line.ident, now) >= IDENT_MS)) {
        send_ident(now);
    } else if (!line.linked) {
        return;
    } else if (line.reply_due) {
        send_reply();
    } else if (line.heartbeat_due || since(line.heartbeat, now) >= HEARTBEAT_MS) {
        send_heartbeat(now);
    } else if (has_event_to_send(now)) {
        send_event(now);
    } else if (command_wants_restart()) {
        board_restart();
    }
}

void link_pass(uint32_t now)
{
    hear(now);
    if (line.linked && since(line.heard, now) > SILENT_MS) {
        line.linked = false;
    }
    if (command_pass(&kept.answered.reply, now)) {
        answer();
    }
    if (board_send_done()) {
        send_something(now);
    }
}
