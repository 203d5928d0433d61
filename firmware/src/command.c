#include "command.h"

#include <string.h>

#include "bytes.h"
#include "settings.h"
#include "tower.h"

#define STEADY_MS 3000U
#define MASS_MOST 200000UL  // mg
#define HERTZ_LEAST 100U
#define HERTZ_MOST 8000U
#define BEEP_MOST 2000U

enum work { IDLE, WEIGHING, KEEPING };

static struct {
    enum work work;
    uint8_t code;
    uint8_t key;       // the setting whose value is the reply
    uint32_t mass;
    uint16_t began;    // ms, of which the low half is enough here
    bool restart;
} task;

bool command_is_busy(void)
{
    return task.work != IDLE;
}

bool command_wants_restart(void)
{
    return task.restart;
}

static bool answer(struct command_reply *reply, enum command_status status)
{
    reply->status = (uint8_t)status;
    reply->count = 0;
    task.work = IDLE;
    return true;
}

static bool answer_value(struct command_reply *reply, int32_t value)
{
    answer(reply, COMMAND_DONE);
    bytes_put32(reply->data, (uint32_t)value);
    reply->count = 4;
    return true;
}

static bool begin_weighing(struct command_reply *reply, uint32_t mass, uint32_t now)
{
    if ((tower.parts & 1U << PART_SCALE) == 0) {
        return answer(reply, COMMAND_MISSING);
    }
    scale_again(&tower.scale, now);
    tower.scale.state = SCALE_MOVING;
    task.mass = mass;
    task.began = (uint16_t)now;
    task.work = WEIGHING;
    return false;
}

static bool begin_span(const uint8_t *arguments, struct command_reply *reply, uint32_t now)
{
    uint32_t mass = bytes_get32(arguments);
    if (mass == 0 || mass > MASS_MOST) {
        return answer(reply, COMMAND_BAD);
    }
    return begin_weighing(reply, mass, now);
}

static bool get(const uint8_t *arguments, struct command_reply *reply)
{
    if (arguments[0] >= SETTING_COUNT) {
        return answer(reply, COMMAND_BAD);
    }
    return answer_value(reply, settings_get(arguments[0]));
}

static bool keep(uint8_t key, int32_t value, struct command_reply *reply)
{
    if (!settings_set(key, value)) {
        return answer(reply, COMMAND_BAD);
    }
    tower_apply();
    task.key = key;
    task.work = KEEPING;
    return false;
}

static bool light(const uint8_t *arguments, struct command_reply *reply)
{
    if (arguments[3] >= CUE_PATTERNS) {
        return answer(reply, COMMAND_BAD);
    }
    if ((tower.parts & 1U << PART_LIGHT) == 0) {
        return answer(reply, COMMAND_MISSING);
    }
    cue_show(&tower.cue, arguments, arguments[3]);
    return answer(reply, COMMAND_DONE);
}

static bool beep(const uint8_t *arguments, struct command_reply *reply, uint32_t now)
{
    uint16_t hertz = bytes_get16(arguments);
    uint16_t ms = bytes_get16(arguments + 2);
    if (hertz < HERTZ_LEAST || hertz > HERTZ_MOST || ms > BEEP_MOST) {
        return answer(reply, COMMAND_BAD);
    }
    if ((tower.parts & 1U << PART_BUZZER) == 0) {
        return answer(reply, COMMAND_MISSING);
    }
    cue_sound(&tower.cue, hertz, ms, now);
    return answer(reply, COMMAND_DONE);
}

// Red, green, blue, clear: the order of the wire.
static uint8_t *put_levels(uint8_t *to, const uint16_t levels[CHANNELS])
{
    to = bytes_put16(to, levels[RED]);
    to = bytes_put16(to, levels[GREEN]);
    to = bytes_put16(to, levels[BLUE]);
    return bytes_put16(to, levels[CLEAR]);
}

static bool levels(const uint8_t *arguments, struct command_reply *reply)
{
    uint8_t lane = arguments[0];
    if (lane >= BOARD_LANES) {
        return answer(reply, COMMAND_BAD);
    }
    if ((tower.parts >> (PART_LANE + lane) & 1U) == 0) {
        return answer(reply, COMMAND_MISSING);
    }
    uint16_t empty[CHANNELS];
    for (uint8_t c = 0; c < CHANNELS; c++) {
        empty[c] = lane_empty(&tower.lanes[lane], c);
    }
    answer(reply, COMMAND_DONE);
    put_levels(put_levels(reply->data, tower.lanes[lane].before), empty);
    reply->count = COMMAND_REPLY;
    return true;
}

static bool ping(const uint8_t *arguments, uint8_t count, struct command_reply *reply)
{
    answer(reply, COMMAND_DONE);
    memcpy(reply->data, arguments, count);
    reply->count = count;
    return true;
}

static bool restart(struct command_reply *reply)
{
    task.restart = true;
    return answer(reply, COMMAND_DONE);
}

static bool forget(void)
{
    settings_forget();
    tower_apply();
    task.key = SETTING_COUNT;
    task.work = KEEPING;
    return false;
}

static bool has_right_length(uint8_t code, uint8_t count)
{
    switch (code) {
    case COMMAND_PING: return count <= COMMAND_ARGUMENTS;
    case COMMAND_SPAN:
    case COMMAND_LIGHT:
    case COMMAND_BEEP: return count == 4;
    case COMMAND_GET:
    case COMMAND_LEVELS: return count == 1;
    case COMMAND_SET: return count == 5;
    default: return count == 0;
    }
}

bool command_begin(uint8_t code, const uint8_t *arguments, uint8_t count,
                   struct command_reply *reply, uint32_t now)
{
    if (code > COMMAND_FORGET) {
        return answer(reply, COMMAND_UNKNOWN);
    }
    if (!has_right_length(code, count)) {
        return answer(reply, COMMAND_BAD);
    }
    task.code = code;
    switch (code) {
    case COMMAND_PING: return ping(arguments, count, reply);
    case COMMAND_TARE: return begin_weighing(reply, 0, now);
    case COMMAND_SPAN: return begin_span(arguments, reply, now);
    case COMMAND_GET: return get(arguments, reply);
    case COMMAND_SET: return keep(arguments[0], (int32_t)bytes_get32(arguments + 1), reply);
    case COMMAND_LIGHT: return light(arguments, reply);
    case COMMAND_BEEP: return beep(arguments, reply, now);
    case COMMAND_LEVELS: return levels(arguments, reply);
    case COMMAND_RESTART: return restart(reply);
    default: return forget();
    }
}

static bool weighed(struct command_reply *reply)
{
    int32_t mean = scale_mean(&tower.scale);
    if (task.code == COMMAND_TARE) {
        return keep(SETTING_TARE, mean, reply);
    }
    int32_t span = scale_span(mean - settings.tare, task.mass);
    if (span == 0) {
        return answer(reply, COMMAND_TOO_LITTLE);
    }
    return keep(SETTING_SPAN, span, reply);
}

static bool weigh(struct command_reply *reply, uint32_t now)
{
    switch (tower.scale.state) {
    case SCALE_REST: return weighed(reply);
    case SCALE_ABSENT: return answer(reply, COMMAND_MISSING);
    case SCALE_ABOVE:
    case SCALE_BELOW: return answer(reply, COMMAND_RANGE);
    default: break;
    }
    return (uint16_t)((uint16_t)now - task.began) > STEADY_MS && answer(reply, COMMAND_UNSTEADY);
}

static bool kept(struct command_reply *reply)
{
    if (settings_pass()) {
        return false;
    }
    if (task.key == SETTING_COUNT) {
        return answer(reply, COMMAND_DONE);
    }
    return answer_value(reply, settings_get(task.key));
}

bool command_pass(struct command_reply *reply, uint32_t now)
{
    switch (task.work) {
    case WEIGHING: return weigh(reply, now);
    case KEEPING: return kept(reply);
    default: return false;
    }
}
