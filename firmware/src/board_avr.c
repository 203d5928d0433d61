// Arduino Nano: ATmega328P at 16 MHz.  The only file that knows pins.
//
//   D0, D1  serial line          D6      lamps of the lanes
//   D2      HX711 data           D7      beam receiver, low while it sees the beam
//   D3      buzzer               D8      button, to ground
//   D4      HX711 clock          D9, D10 light, red and green
//   D5      light, blue          A4, A5  bus: SDA, SCL
//
// Timer 0 ticks each 0.8 ms and dims blue, timer 1 dims red and green, timer 2
// sounds the buzzer.

#include "board_avr.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/atomic.h>
#include <util/delay.h>

#define SCALE_DATA PD2
#define BUZZER PD3
#define SCALE_CLOCK PD4
#define LIGHT_BLUE PD5
#define LAMPS PD6
#define BEAM PD7
#define BUTTON PB0
#define LIGHT_RED PB1
#define LIGHT_GREEN PB2

// Pins with nothing on them are pulled up, so that they do not float.
#define UNUSED_B (1U << PB3 | 1U << PB4)
#define UNUSED_C (1U << PC0 | 1U << PC1 | 1U << PC2 | 1U << PC3)

#define TICK_TOP 199U  // 200 steps of 4 us
#define TICKS_A_ROUND 3

static uint8_t cause;

static volatile uint32_t milliseconds;
static volatile uint8_t breaks;
volatile bool board_happened;

uint8_t board_cause(void)
{
    return cause;
}

static void start_pins(void)
{
    DDRB = 1U << LIGHT_RED | 1U << LIGHT_GREEN;
    PORTB = 1U << BUTTON | UNUSED_B;
    DDRD = 1U << BUZZER | 1U << SCALE_CLOCK | 1U << LIGHT_BLUE | 1U << LAMPS;
    PORTD = 1U << SCALE_DATA | 1U << BEAM;
    PORTC = 1U << PC4 | 1U << PC5 | UNUSED_C;
}

static void start_timers(void)
{
    OCR0A = TICK_TOP;
    TCCR0A = 1U << WGM01 | 1U << WGM00;
    TCCR0B = 1U << WGM02 | 1U << CS01 | 1U << CS00;
    TIMSK0 = 1U << OCIE0A;
    TCCR1A = 1U << WGM10;
    TCCR1B = 1U << WGM12 | 1U << CS11 | 1U << CS10;
}

// After a watchdog reset the watchdog is still on, at its shortest, 15 ms; to
// clear the memory before `main` takes less than one.
static void start_watchdog(void)
{
    cause = MCUSR;
    MCUSR = 0;
    wdt_enable(WDTO_500MS);
}

void board_start(void)
{
    start_watchdog();
    start_pins();
    start_timers();
    board_serial_start();
    board_bus_start();
    SMCR = 1U << SE;  // idle: timers, serial line and bus go on
    sei();
}

// Most interrupts are a byte on the bus and nothing to wake the task for.
void board_idle(void)
{
    cli();
    while (!board_happened) {
        sei();  // takes effect after the next instruction: none slips in between
        sleep_cpu();
        cli();
    }
    board_happened = false;
    sei();
}

void board_alive(void)
{
    wdt_reset();
}

void board_restart(void)
{
    wdt_enable(WDTO_15MS);
    for (;;) {
    }
}

uint8_t board_hold(void)
{
    uint8_t held = SREG;
    cli();
    return held;
}

void board_release(uint8_t held)
{
    SREG = held;
}

// --- time and beam -----------------------------------------------------------

ISR(TIMER0_COMPA_vect)
{
    static uint8_t fifths, ticks, was_broken = 1;

    fifths = (uint8_t)(fifths + 4);
    if (fifths >= 5) {
        fifths = (uint8_t)(fifths - 5);
        milliseconds++;
    }
    board_happened = true;
    uint8_t broken = (PIND & 1U << BEAM) != 0;
    breaks = (uint8_t)(breaks + (broken && !was_broken && breaks < UINT8_MAX));
    was_broken = broken;
    if (++ticks == TICKS_A_ROUND) {
        ticks = 0;
        eyes_round();
    }
}

uint32_t board_ms(void)
{
    uint32_t now;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        now = milliseconds;
    }
    return now;
}

bool board_beam_broken(void)
{
    return (PIND & 1U << BEAM) != 0;
}

uint8_t board_beam_breaks(void)
{
    uint8_t count;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        count = breaks;
        breaks = 0;
    }
    return count;
}

// --- scale -------------------------------------------------------------------

bool board_scale_ready(void)
{
    return (PIND & 1U << SCALE_DATA) == 0;
}

// The clock must not stay high for 60 us, or the chip goes to sleep.
static uint8_t scale_bit(void)
{
    uint8_t bit;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        PORTD |= 1U << SCALE_CLOCK;
        _delay_us(1);
        bit = (PIND & 1U << SCALE_DATA) != 0;
        PORTD &= (uint8_t)~(1U << SCALE_CLOCK);
    }
    _delay_us(1);
    return bit;
}

bool board_scale_shift(uint32_t *bits)
{
    uint32_t shifted = 0;
    for (uint8_t i = 0; i < 24; i++) {
        shifted = shifted << 1 | scale_bit();
    }
    *bits = shifted;
    // 25 pulses: channel A, gain 128, for the next reading; the chip answers
    // the last one with its line high.
    return scale_bit() != 0;
}

// --- button, light, buzzer, lamps ----------------------------------------------

bool board_button_down(void)
{
    return (PINB & 1U << BUTTON) == 0;
}

// A timer's pin that is off must be let go: a PWM of 0 still blinks.
static void connect(volatile uint8_t *control, uint8_t bit, uint8_t level)
{
    *control = (uint8_t)(level > 0 ? *control | bit : *control & ~bit);
}

void board_light(uint8_t red, uint8_t green, uint8_t blue)
{
    OCR1AL = red;
    OCR1BL = green;
    OCR0B = (uint8_t)((uint16_t)blue * (TICK_TOP + 1U) / 256U);
    connect(&TCCR1A, 1U << COM1A1, red);
    connect(&TCCR1A, 1U << COM1B1, green);
    connect(&TCCR0A, 1U << COM0B1, blue);
}

void board_tone(uint16_t hertz)
{
    if (hertz == 0) {
        TCCR2A = 0;
        TCCR2B = 0;
        return;
    }
    // A full wave is two turns of the timer; the finest division that fits.
    uint16_t by = 1024;
    uint8_t select = 1U << CS22 | 1U << CS21 | 1U << CS20;
    if (hertz > 500) {
        by = 64;
        select = 1U << CS22;
    } else if (hertz > 125) {
        by = 256;
        select = 1U << CS22 | 1U << CS21;
    }
    OCR2A = (uint8_t)(F_CPU / 2U / by / hertz - 1U);
    TCCR2A = 1U << COM2B0 | 1U << WGM21;
    TCCR2B = select;
}

void board_lamps(bool on)
{
    if (on) {
        PORTD |= 1U << LAMPS;
    } else {
        PORTD &= (uint8_t)~(1U << LAMPS);
    }
}

// --- EEPROM ------------------------------------------------------------------

bool board_keep_ready(void)
{
    return (EECR & 1U << EEPE) == 0;
}

uint8_t board_keep_read(uint16_t address)
{
    while (!board_keep_ready()) {
    }
    EEAR = address;
    EECR |= 1U << EERE;
    return EEDR;
}

void board_keep_write(uint16_t address, uint8_t byte)
{
    EEAR = address;
    EEDR = byte;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        EECR |= 1U << EEMPE;
        EECR |= 1U << EEPE;
    }
}
