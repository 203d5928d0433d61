#include "eyes.h"

#include <stddef.h>

#define MUX 0x70   // TCA9548A, A0 to A2 on ground
#define EYE 0x29   // TCS34725, the only address it has

// TCS34725 datasheet, register set: 80 marks a command, A0 one that counts up.
#define ENABLE 0x80U
#define ATIME 0x81U
#define CONTROL 0x8FU
#define ID 0x92U
#define LEVELS 0xB4U
#define POWER_AND_COLOUR 0x03U
#define ONE_INTEGRATION 0xFFU  // 2.4 ms
#define ID_TCS34725 0x44U
#define ID_TCS34727 0x4DU

#define ROUNDS_UNTIL_ASKED_AGAIN 128U  // 0.3 s; each lane has its own moment in it
#define MISSES_MOST 3
#define LATE_MOST 4

enum step { SELECT, READ, IDENTIFY, TIME, GAIN, START };

// Shared with the interrupts; the task looks at it between hold and release.
static struct {
    struct board_talk talk;
    uint16_t levels[BOARD_LANES][EYE_CHANNELS];
    uint8_t identity;
    uint8_t fitted, gain;
    uint8_t answering, ready_made, renewed;  // bit by bit, a lane each
    uint8_t misses[BOARD_LANES];
    uint8_t lane;
    enum step step;
    uint8_t rounds;
    uint8_t late;
    uint8_t seen;  // lanes that have a sample in `levels`
    bool busy;
    volatile bool fresh;  // `levels` are the task's, not the interrupts'
} eyes;

static uint8_t bit(uint8_t lane)
{
    return (uint8_t)(1U << lane);
}

void eyes_start(void)
{
    uint8_t held = board_hold();
    eyes.fitted = eyes.answering = eyes.ready_made = 0;
    eyes.busy = eyes.fresh = false;
    board_release(held);
}

void eyes_set(uint8_t fitted, uint8_t gain)
{
    uint8_t held = board_hold();
    if (gain != eyes.gain) {
        eyes.ready_made = 0;
    }
    eyes.fitted = fitted;
    eyes.gain = gain;
    eyes.answering &= fitted;
    board_release(held);
}

uint8_t eyes_answering(void)
{
    return eyes.answering;
}

uint8_t eyes_renewed(void)
{
    uint8_t held = board_hold();
    uint8_t renewed = eyes.renewed;
    eyes.renewed = 0;
    board_release(held);
    return renewed;
}

const uint16_t (*eyes_look(uint8_t *seen))[EYE_CHANNELS]
{
    if (!eyes.fresh) {
        return NULL;
    }
    *seen = eyes.seen;
    return (const uint16_t (*)[EYE_CHANNELS])eyes.levels;
}

void eyes_looked(void)
{
    eyes.fresh = false;
}

static void write(enum step step, uint8_t address, uint8_t first, uint8_t second, uint8_t count)
{
    eyes.step = step;
    eyes.talk = (struct board_talk){
        .address = address, .out = { first, second }, .out_count = count,
    };
    board_talk(&eyes.talk);
}

static void query(enum step step, uint8_t from, void *into, uint8_t count)
{
    eyes.step = step;
    eyes.talk = (struct board_talk){
        .address = EYE, .out = { from }, .out_count = 1, .in_count = count, .in = into,
    };
    board_talk(&eyes.talk);
}

static bool is_asked_now(uint8_t lane)
{
    if ((eyes.fitted & bit(lane)) == 0) {
        return false;
    }
    bool is_its_turn = eyes.rounds == lane * (ROUNDS_UNTIL_ASKED_AGAIN / BOARD_LANES);
    return (eyes.answering & bit(lane)) != 0 || is_its_turn;
}

static void go_on(void)
{
    while (eyes.lane < BOARD_LANES) {
        if (is_asked_now(eyes.lane)) {
            write(SELECT, MUX, bit(eyes.lane), 0, 1);
            return;
        }
        eyes.lane++;
    }
    eyes.busy = false;
    eyes.fresh = true;
}

static void next_lane(void)
{
    eyes.lane++;
    go_on();
}

static void missed(void)
{
    uint8_t lane = eyes.lane;
    eyes.ready_made &= (uint8_t)~bit(lane);
    if (++eyes.misses[lane] >= MISSES_MOST) {
        eyes.answering &= (uint8_t)~bit(lane);
        eyes.misses[lane] = 0;
    }
    next_lane();
}

static void has_read(void)
{
    uint8_t lane = eyes.lane;
    eyes.misses[lane] = 0;
    if (eyes.levels[lane][0] > 0) {
        eyes.seen |= bit(lane);
    } else {
        // Nothing at all is what an eye says before its first integration is
        // over, or that has lost its power meanwhile: no sample.
        eyes.ready_made &= (uint8_t)~bit(lane);
    }
    next_lane();
}

static void has_started(void)
{
    eyes.answering |= bit(eyes.lane);
    eyes.ready_made |= bit(eyes.lane);
    eyes.renewed |= bit(eyes.lane);
    next_lane();
}

static void has_identified(void)
{
    if (eyes.identity == ID_TCS34725 || eyes.identity == ID_TCS34727) {
        write(TIME, EYE, ATIME, ONE_INTEGRATION, 2);
    } else {
        missed();
    }
}

void eyes_bus_done(bool answered)
{
    if (!answered) {
        missed();
        return;
    }
    switch (eyes.step) {
    case SELECT:
        if ((eyes.ready_made & bit(eyes.lane)) != 0) {
            query(READ, LEVELS, eyes.levels[eyes.lane], 2 * EYE_CHANNELS);
        } else {
            query(IDENTIFY, ID, &eyes.identity, 1);
        }
        break;
    case READ: has_read(); break;
    case IDENTIFY: has_identified(); break;
    case TIME: write(GAIN, EYE, CONTROL, eyes.gain, 2); break;
    case GAIN: write(START, EYE, ENABLE, POWER_AND_COLOUR, 2); break;
    case START: has_started(); break;
    }
}

void eyes_round(void)
{
    if (eyes.busy) {
        if (++eyes.late == LATE_MOST) {
            eyes.late = 0;
            board_talk_reset();
            missed();
        }
        return;
    }
    eyes.late = 0;
    if (eyes.fresh) {
        return;
    }
    eyes.rounds = (uint8_t)((eyes.rounds + 1U) % ROUNDS_UNTIL_ASKED_AGAIN);
    eyes.busy = true;
    eyes.lane = 0;
    eyes.seen = 0;
    go_on();
}
