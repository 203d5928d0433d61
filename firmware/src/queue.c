#include "queue.h"

#include <string.h>

#include "bytes.h"
#include "crc.h"

uint8_t queue_payload(uint8_t kind)
{
    switch (kind) {
    case EVENT_CUBE: return 12;
    case EVENT_BEAM: return 3;
    case EVENT_WEIGHT: return 11;
    case EVENT_BUTTON: return 1;
    case EVENT_LOST: return 6;
    case EVENT_FAULT: return 2;
    case EVENT_STEP: return 12;
    default: return 0;
    }
}

static struct queue_entry *entry_of(struct queue *q, uint16_t number)
{
    return &q->entries[number % QUEUE_ENTRIES];
}

const struct queue_entry *queue_entry(const struct queue *q, uint16_t number)
{
    return &q->entries[number % QUEUE_ENTRIES];
}

static uint16_t entry_crc(const struct queue *q, uint16_t number)
{
    const struct queue_entry *e = queue_entry(q, number);
    uint16_t crc = crc_bytes(CRC_START, &q->ends[1].stream, sizeof(uint16_t));
    crc = crc_bytes(crc, &number, sizeof number);
    crc = crc_bytes(crc, &e->time, sizeof e->time);
    crc = crc_byte(crc_byte(crc, e->restarts), e->kind);
    return crc_bytes(crc, e->payload, QUEUE_PAYLOAD);
}

static uint16_t ends_crc(const struct queue_ends *ends)
{
    uint16_t crc = crc_bytes(CRC_START, &ends->stream, sizeof ends->stream);
    crc = crc_bytes(crc, &ends->first, sizeof ends->first);
    crc = crc_bytes(crc, &ends->next, sizeof ends->next);
    crc = crc_bytes(crc, &ends->others_lost, sizeof ends->others_lost);
    return crc_bytes(crc, ends->cubes_lost, sizeof ends->cubes_lost);
}

// A change is made in the second copy while the first is as before; then the
// first follows, while the second is whole.
static void close_ends(struct queue *q)
{
    q->ends[1].crc = ends_crc(&q->ends[1]);
    __asm__ volatile("" ::: "memory");
    q->ends[0] = q->ends[1];
    __asm__ volatile("" ::: "memory");
}

static bool is_whole(const struct queue *q)
{
    const struct queue_ends *ends = &q->ends[1];
    uint16_t count = (uint16_t)(ends->next - ends->first);
    if (ends->crc != ends_crc(ends) || ends->stream == 0 || count > QUEUE_ENTRIES) {
        return false;
    }
    for (uint16_t number = ends->first; number != ends->next; number++) {
        if (queue_entry(q, number)->crc != entry_crc(q, number)) {
            return false;
        }
    }
    return true;
}

static void begin_stream(struct queue *q, uint16_t boot)
{
    memset(q, 0, sizeof *q);
    q->ends[1].stream = boot;
}

void queue_start(struct queue *q, uint16_t boot)
{
    if (!is_whole(q)) {
        q->ends[1] = q->ends[0];
        if (!is_whole(q)) {
            begin_stream(q, boot);
        }
    }
    close_ends(q);
    uint16_t restarts = (uint16_t)(boot - q->ends[1].stream);
    q->restarts = (uint8_t)(restarts > UINT8_MAX ? UINT8_MAX : restarts);
}

uint16_t queue_stream(const struct queue *q)
{
    return q->ends[1].stream;
}

uint16_t queue_first(const struct queue *q)
{
    return q->ends[1].first;
}

uint16_t queue_next(const struct queue *q)
{
    return q->ends[1].next;
}

uint8_t queue_count(const struct queue *q)
{
    return (uint8_t)(q->ends[1].next - q->ends[1].first);
}

uint16_t queue_lost(const struct queue *q)
{
    const struct queue_ends *ends = &q->ends[1];
    uint32_t sum = ends->others_lost;
    for (uint8_t lane = 0; lane < BOARD_LANES; lane++) {
        sum += ends->cubes_lost[lane];
    }
    return sum > UINT16_MAX ? UINT16_MAX : (uint16_t)sum;
}

// Writes the entry first and moves the end behind it afterwards.
static void append(struct queue *q, enum event_kind kind, const uint8_t *payload, uint32_t time)
{
    uint16_t number = q->ends[1].next;
    struct queue_entry *e = entry_of(q, number);
    e->time = time;
    e->restarts = q->restarts;
    e->kind = (uint8_t)kind;
    memset(e->payload, 0, sizeof e->payload);
    memcpy(e->payload, payload, queue_payload(e->kind));
    e->crc = entry_crc(q, number);
    __asm__ volatile("" ::: "memory");
    q->ends[1].next++;
}

static void count_lost(struct queue_ends *ends, enum event_kind kind, uint8_t lane)
{
    if (kind != EVENT_CUBE) {
        ends->others_lost = (uint16_t)(ends->others_lost + (ends->others_lost < UINT16_MAX));
    } else if (ends->cubes_lost[lane] < UINT8_MAX) {
        ends->cubes_lost[lane]++;
    }
}

static void append_lost(struct queue *q, uint32_t time)
{
    struct queue_ends *ends = &q->ends[1];
    uint8_t payload[6];
    memcpy(payload, ends->cubes_lost, BOARD_LANES);
    bytes_put16(payload + BOARD_LANES, ends->others_lost);
    append(q, EVENT_LOST, payload, time);
    memset(ends->cubes_lost, 0, sizeof ends->cubes_lost);
    ends->others_lost = 0;
}

void queue_add(struct queue *q, enum event_kind kind, const uint8_t *payload, uint32_t time)
{
    if (queue_count(q) == QUEUE_ENTRIES) {
        count_lost(&q->ends[1], kind, payload[0] % BOARD_LANES);
    } else {
        append(q, kind, payload, time);
    }
    close_ends(q);
}

bool queue_acknowledge(struct queue *q, uint16_t stream, uint16_t next, uint32_t time)
{
    struct queue_ends *ends = &q->ends[1];
    uint16_t gone = (uint16_t)(next - ends->first);
    if (stream != ends->stream || gone == 0 || gone > queue_count(q)) {
        return false;
    }
    ends->first = next;
    // Entering it now keeps it before whatever happens next.
    if (queue_lost(q) > 0) {
        append_lost(q, time);
    }
    close_ends(q);
    return true;
}
