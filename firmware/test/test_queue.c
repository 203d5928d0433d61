#include <stdlib.h>
#include <string.h>

#include "queue.h"
#include "tests.h"

static void add(struct queue *q, uint8_t what)
{
    uint8_t payload[QUEUE_PAYLOAD] = { what };
    queue_add(q, EVENT_BUTTON, payload, 7);
}

static void a_new_stream_is_named_after_the_boot(void)
{
    struct queue q;
    memset(&q, 0xA5, sizeof q);  // as memory comes up
    queue_start(&q, 12);
    assert(queue_stream(&q) == 12 && queue_count(&q) == 0 && queue_next(&q) == 0);
}

static void what_was_not_acknowledged_outlives_a_reset(void)
{
    struct queue q = { 0 };
    queue_start(&q, 1);
    for (uint8_t i = 0; i < 5; i++) {
        add(&q, i);
    }
    assert(queue_acknowledge(&q, 1, 2, 0));
    queue_start(&q, 2);
    assert(queue_stream(&q) == 1 && queue_first(&q) == 2 && queue_count(&q) == 3);
    assert(queue_entry(&q, 4)->payload[0] == 4 && queue_entry(&q, 4)->restarts == 0);
    add(&q, 5);
    assert(queue_entry(&q, 5)->restarts == 1);
}

static void any_damage_to_what_waits_begins_a_new_stream(void)
{
    for (unsigned byte = 0; byte < 3 * sizeof(struct queue_entry); byte++) {
        struct queue q = { 0 };
        queue_start(&q, 1);
        for (uint8_t i = 0; i < 3; i++) {
            add(&q, i);
        }
        ((uint8_t *)q.entries)[byte] ^= 0x10;
        queue_start(&q, 9);
        bool kept = queue_stream(&q) == 1;  // padding holds nothing
        assert(kept || (queue_stream(&q) == 9 && queue_count(&q) == 0));
        assert(!kept || queue_entry(&q, 2)->payload[0] == 2);
    }
}

static void one_of_the_two_copies_is_enough(void)
{
    for (int copy = 0; copy < 2; copy++) {
        struct queue q = { 0 };
        queue_start(&q, 1);
        add(&q, 0);
        memset(&q.ends[copy], 0x5A, sizeof q.ends[copy]);
        queue_start(&q, 2);
        assert(queue_stream(&q) == 1 && queue_count(&q) == 1);
    }
}

static void numbers_wrap_without_a_seam(void)
{
    struct queue q = { 0 };
    queue_start(&q, 1);
    for (uint32_t i = 0; i < 70000; i++) {
        add(&q, (uint8_t)i);
        add(&q, (uint8_t)~i);
        uint16_t first = queue_first(&q);
        assert(queue_entry(&q, first)->payload[0] == (uint8_t)i);
        assert(queue_acknowledge(&q, 1, (uint16_t)(first + 2), 0));
    }
    assert(queue_count(&q) == 0);
}

static void a_strange_acknowledgement_changes_nothing(void)
{
    struct queue q = { 0 };
    queue_start(&q, 1);
    add(&q, 0);
    add(&q, 1);
    assert(!queue_acknowledge(&q, 1, 0, 0));      // late
    assert(!queue_acknowledge(&q, 1, 3, 0));      // beyond
    assert(!queue_acknowledge(&q, 1, 65535, 0));  // long ago
    assert(!queue_acknowledge(&q, 2, 1, 0));      // another stream
    assert(queue_count(&q) == 2);
}

static void what_finds_no_room_is_reported_before_anything_newer(void)
{
    struct queue q = { 0 };
    queue_start(&q, 1);
    for (uint8_t i = 0; i < QUEUE_ENTRIES + 2; i++) {
        add(&q, i);
    }
    uint8_t cube[QUEUE_PAYLOAD] = { 3 };
    queue_add(&q, EVENT_CUBE, cube, 7);
    assert(queue_count(&q) == QUEUE_ENTRIES && queue_lost(&q) == 3);

    assert(queue_acknowledge(&q, 1, 1, 99));
    const struct queue_entry *lost = queue_entry(&q, QUEUE_ENTRIES);
    assert(lost->kind == EVENT_LOST && lost->time == 99 && queue_lost(&q) == 0);
    const uint8_t told[] = { 0, 0, 0, 1, 2, 0 };
    assert(memcmp(lost->payload, told, sizeof told) == 0);
}

static void what_is_lost_is_counted_over_a_reset_and_never_beyond_its_byte(void)
{
    struct queue q = { 0 };
    uint8_t cube[QUEUE_PAYLOAD] = { 1 };
    queue_start(&q, 1);
    for (int i = 0; i < QUEUE_ENTRIES + 300; i++) {
        queue_add(&q, EVENT_CUBE, cube, 0);
    }
    queue_start(&q, 2);
    assert(queue_lost(&q) == 255);
}

void queue_tests(void)
{
    a_new_stream_is_named_after_the_boot();
    what_was_not_acknowledged_outlives_a_reset();
    any_damage_to_what_waits_begins_a_new_stream();
    one_of_the_two_copies_is_enough();
    numbers_wrap_without_a_seam();
    a_strange_acknowledgement_changes_nothing();
    what_finds_no_room_is_reported_before_anything_newer();
    what_is_lost_is_counted_over_a_reset_and_never_beyond_its_byte();
}
