#include "board_host.h"

#include <assert.h>
#include <string.h>

#include "eyes.h"

struct board_host board_host;

static struct {
    const struct board_talk *talk;
    uint8_t channels, pointer;
    uint8_t ticks, fifths;
} at;

void board_host_new(void)
{
    memset(&board_host, 0, sizeof board_host);
    memset(board_host.keep, 0xFF, sizeof board_host.keep);
    board_host.beam_broken = true;
    memset(&at, 0, sizeof at);
}

// --- the eyes' bus: a transfer is over at once, but not within the call --------

static int chosen_lane(void)
{
    for (int lane = 0; lane < BOARD_LANES; lane++) {
        if ((at.channels >> lane & 1) != 0) {
            return lane;
        }
    }
    return -1;
}

static void read_eye(const struct board_talk *talk, int lane)
{
    if (at.pointer == 0x12) {
        talk->in[0] = 0x44;
    } else if (at.pointer == 0x14) {
        memcpy(talk->in, board_host.levels[lane], talk->in_count);
    }
}

static bool transfer(const struct board_talk *talk)
{
    if (talk->address == 0x70) {
        at.channels = talk->out[0];
        return board_host.lanes != 0;
    }
    int lane = chosen_lane();
    if (talk->address != 0x29 || lane < 0 || (board_host.lanes >> lane & 1) == 0) {
        return false;
    }
    at.pointer = talk->out[0] & 0x1F;
    read_eye(talk, lane);
    return true;
}

void board_talk(const struct board_talk *talk)
{
    at.talk = talk;
}

void board_talk_reset(void)
{
    at.talk = NULL;
    board_host.bus_resets++;
}

void board_host_tick(void)
{
    at.fifths += 4;
    if (at.fifths >= 5) {
        at.fifths -= 5;
        board_host.ms++;
    }
    if (++at.ticks % 3 == 0) {
        eyes_round();
    }
    while (at.talk != NULL && !board_host.bus_hangs) {
        const struct board_talk *talk = at.talk;
        at.talk = NULL;
        eyes_bus_done(transfer(talk));
    }
}

// --- the rest --------------------------------------------------------------------

void board_start(void) {}
void board_idle(void) {}
void board_alive(void) {}

uint8_t board_cause(void)
{
    return board_host.cause;
}

uint32_t board_ms(void)
{
    return board_host.ms;
}

void board_restart(void)
{
    board_host.restarted = true;
}

bool board_send_done(void)
{
    return true;
}

void board_send(const uint8_t *bytes, uint8_t count)
{
    assert(board_host.said_count + count <= (int)sizeof board_host.said);
    memcpy(board_host.said + board_host.said_count, bytes, count);
    board_host.said_count += count;
}

bool board_receive(uint8_t *byte)
{
    if (board_host.heard_from == board_host.heard_to) {
        return false;
    }
    *byte = board_host.heard[board_host.heard_from++];
    return true;
}

bool board_scale_ready(void)
{
    return board_host.scale_ready;
}

bool board_scale_shift(uint32_t *bits)
{
    board_host.scale_ready = board_host.scale_shorted;
    *bits = board_host.scale_bits;
    return !board_host.scale_shorted;
}

bool board_beam_broken(void)
{
    return board_host.beam_broken;
}

uint8_t board_beam_breaks(void)
{
    uint8_t breaks = board_host.breaks;
    board_host.breaks = 0;
    return breaks;
}

bool board_button_down(void)
{
    return board_host.button_down;
}

void board_light(uint8_t red, uint8_t green, uint8_t blue)
{
    board_host.light[0] = red;
    board_host.light[1] = green;
    board_host.light[2] = blue;
}

void board_tone(uint16_t hertz)
{
    board_host.hertz = hertz;
}

void board_lamps(bool on)
{
    board_host.lamps = on;
}

uint8_t board_keep_read(uint16_t address)
{
    assert(address < sizeof board_host.keep);
    return board_host.keep[address];
}

bool board_keep_ready(void)
{
    return true;
}

void board_keep_write(uint16_t address, uint8_t byte)
{
    assert(address < sizeof board_host.keep);
    board_host.keep_writes++;
    if (board_host.keep_dies_at == 0 || board_host.keep_writes <= board_host.keep_dies_at) {
        board_host.keep[address] = byte;
    }
}

uint8_t board_hold(void)
{
    return 0;
}

void board_release(uint8_t held)
{
    (void)held;
}
