#include "button.h"

#define LOOK_MS 5U
#define HELD_MS 800U

void button_init(struct button *b, uint32_t now)
{
    *b = (struct button){ .looked = (uint16_t)now };
}

static enum button_press changed(struct button *b, bool down, uint32_t now)
{
    b->down = down;
    if (down) {
        b->pressed = (uint16_t)now;
        b->told = false;
        return BUTTON_NOTHING;
    }
    return b->told ? BUTTON_NOTHING : BUTTON_SHORT;
}

enum button_press button_pass(struct button *b, bool down, uint32_t now)
{
    if ((uint16_t)((uint16_t)now - b->looked) < LOOK_MS) {
        return BUTTON_NOTHING;
    }
    b->looked = (uint16_t)now;
    b->history = (uint8_t)(((b->history << 1) | down) & 0x0F);
    if ((b->history == 0x0F && !b->down) || (b->history == 0 && b->down)) {
        return changed(b, !b->down, now);
    }
    if (b->down && !b->told && (uint16_t)((uint16_t)now - b->pressed) >= HELD_MS) {
        b->told = true;
        return BUTTON_HELD;
    }
    return BUTTON_NOTHING;
}
