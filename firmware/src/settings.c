#include "settings.h"

#include <stddef.h>
#include <string.h>

#include "bytes.h"
#include "crc.h"
#include "flash.h"

// EEPROM: two copies of the boot number, two of the settings.
#define BOOT_AT 0U
#define BOOT_APART 4U
#define COPY_AT 16U
#define COPY_APART 64U
#define COPY_SIZE ((uint8_t)(sizeof(struct settings) + 2))

struct settings settings;

static struct {
    uint8_t at;     // next byte to write; COPY_SIZE: none
    uint16_t crc;
} saving = { .at = COPY_SIZE };

struct bounds {
    int32_t least;
    int32_t most;
    int32_t new;
};

static const struct bounds bounds[SETTING_COUNT] FLASH = {
    [SETTING_ID] = { 0, 65535, 0 },
    [SETTING_FITTED] = { 0, 3903, 3871 },
    [SETTING_TARE] = { -8388608, 8388607, 0 },
    [SETTING_SPAN] = { -2147483647, 2147483647, 0 },
    [SETTING_REST] = { 1, 65535, 850 },
    [SETTING_STEP] = { 1, 65535, 300 },
    [SETTING_QUIET] = { 100, 5000, 700 },
    [SETTING_GAIN] = { 0, 3, 2 },
    [SETTING_CONTRAST] = { 10, 2000, 80 },
    [SETTING_CUBE] = { 8, 200, 28 },
    [SETTING_CUBE + 1] = { 8, 200, 28 },
    [SETTING_CUBE + 2] = { 8, 200, 28 },
    [SETTING_CUBE + 3] = { 8, 200, 28 },
    [SETTING_DARK] = { 0, 1023, 24 },
    [SETTING_LAMPS] = { 0, 1, 1 },
    [SETTING_SHORTEST] = { 2, 100, 8 },
};

int32_t settings_get(uint8_t key)
{
    switch (key) {
    case SETTING_ID: return settings.id;
    case SETTING_FITTED: return settings.fitted;
    case SETTING_TARE: return settings.tare;
    case SETTING_SPAN: return settings.span;
    case SETTING_REST: return settings.rest;
    case SETTING_STEP: return settings.step;
    case SETTING_QUIET: return settings.quiet;
    case SETTING_GAIN: return settings.gain;
    case SETTING_CONTRAST: return settings.contrast;
    case SETTING_DARK: return settings.dark;
    case SETTING_LAMPS: return settings.lamps;
    case SETTING_SHORTEST: return settings.shortest;
    default: return settings.cube[(key - SETTING_CUBE) % BOARD_LANES];
    }
}

static void put(uint8_t key, int32_t value)
{
    switch (key) {
    case SETTING_ID: settings.id = (uint16_t)value; break;
    case SETTING_FITTED: settings.fitted = (uint16_t)value; break;
    case SETTING_TARE: settings.tare = value; break;
    case SETTING_SPAN: settings.span = value; break;
    case SETTING_REST: settings.rest = (uint16_t)value; break;
    case SETTING_STEP: settings.step = (uint16_t)value; break;
    case SETTING_QUIET: settings.quiet = (uint16_t)value; break;
    case SETTING_GAIN: settings.gain = (uint8_t)value; break;
    case SETTING_CONTRAST: settings.contrast = (uint16_t)value; break;
    case SETTING_DARK: settings.dark = (uint16_t)value; break;
    case SETTING_LAMPS: settings.lamps = (uint8_t)value; break;
    case SETTING_SHORTEST: settings.shortest = (uint8_t)value; break;
    default: settings.cube[(key - SETTING_CUBE) % BOARD_LANES] = (uint8_t)value; break;
    }
}

static BOARD_APART int32_t in_flash(const int32_t *at)
{
    int32_t value;
    flash_copy(&value, at, sizeof value);
    return value;
}

static void as_new(void)
{
    for (uint8_t key = 0; key < SETTING_COUNT; key++) {
        put(key, in_flash(&bounds[key].new));
    }
}

// A number round the ring of generations: the copies take turns.
static uint16_t copy_address(uint8_t generation)
{
    return (uint16_t)(COPY_AT + (generation & 1U) * COPY_APART);
}

static void begin_saving(void)
{
    // What is still being written is begun again in its place: the other copy
    // is the only whole one.
    settings.generation = (uint8_t)(settings.generation + (saving.at == COPY_SIZE));
    saving.at = 0;
    saving.crc = crc_bytes(CRC_START, &settings, sizeof settings);
}

bool settings_pass(void)
{
    if (saving.at == COPY_SIZE) {
        return false;
    }
    if (!board_keep_ready()) {
        return true;
    }
    uint16_t address = (uint16_t)(copy_address(settings.generation) + saving.at);
    uint8_t crc[2];
    bytes_put16(crc, saving.crc);
    uint8_t byte = saving.at < sizeof settings ? ((const uint8_t *)&settings)[saving.at]
                                               : crc[saving.at - sizeof settings];
    if (board_keep_read(address) != byte) {
        board_keep_write(address, byte);
    }
    saving.at++;
    return true;
}

static bool load(struct settings *into, uint8_t copy)
{
    uint8_t *byte = (uint8_t *)into;
    uint16_t address = copy_address(copy);
    for (uint8_t i = 0; i < sizeof *into; i++) {
        byte[i] = board_keep_read(address++);
    }
    uint8_t crc[2] = { board_keep_read(address), board_keep_read((uint16_t)(address + 1)) };
    return bytes_get16(crc) == crc_bytes(CRC_START, into, sizeof *into)
           && (into->generation & 1U) == copy;
}

void settings_start(void)
{
    struct settings other;
    bool has_other = load(&other, 1);
    bool has_first = load(&settings, 0);
    if (has_other && (!has_first || (int8_t)(other.generation - settings.generation) > 0)) {
        settings = other;
    } else if (!has_first) {
        memset(&settings, 0, sizeof settings);
        as_new();
    }
    saving.at = COPY_SIZE;
}

static bool is_within_bounds(uint8_t key, int32_t value)
{
    return value >= in_flash(&bounds[key].least) && value <= in_flash(&bounds[key].most);
}

bool settings_set(uint8_t key, int32_t value)
{
    if (key >= SETTING_COUNT || !is_within_bounds(key, value)) {
        return false;
    }
    if (settings_get(key) != value) {
        put(key, value);
        begin_saving();
    }
    return true;
}

void settings_forget(void)
{
    as_new();
    begin_saving();
}

uint16_t settings_crc(void)
{
    uint16_t crc = CRC_START;
    for (uint8_t key = 0; key < SETTING_COUNT; key++) {
        uint8_t bytes[4];
        bytes_put32(bytes, (uint32_t)settings_get(key));
        crc = crc_bytes(crc, bytes, sizeof bytes);
    }
    return crc;
}

static uint16_t read16(uint16_t address)
{
    uint8_t bytes[2] = { board_keep_read(address), board_keep_read((uint16_t)(address + 1)) };
    return bytes_get16(bytes);
}

// The boot number of one copy, 0 where it is not whole.
static uint16_t boot_of(uint8_t copy)
{
    uint16_t address = (uint16_t)(BOOT_AT + copy * BOOT_APART);
    uint16_t number = read16(address);
    return (uint16_t)(number ^ read16((uint16_t)(address + 2))) == UINT16_MAX ? number : 0;
}

static void keep_now(uint16_t address, uint8_t byte)
{
    while (!board_keep_ready()) {
    }
    board_keep_write(address, byte);
}

uint16_t settings_count_boot(void)
{
    uint16_t first = boot_of(0);
    uint16_t second = boot_of(1);
    bool second_is_newer = second != 0 && (first == 0 || (int16_t)(second - first) > 0);
    uint16_t boot = (uint16_t)((second_is_newer ? second : first) + 1);
    boot = boot == 0 ? 1 : boot;

    uint8_t bytes[4];
    bytes_put16(bytes_put16(bytes, boot), (uint16_t)~boot);
    uint16_t address = second_is_newer ? BOOT_AT : BOOT_AT + BOOT_APART;
    for (uint8_t i = 0; i < sizeof bytes; i++) {
        keep_now(address++, bytes[i]);
    }
    return boot;
}
