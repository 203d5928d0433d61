// The chip and everything soldered to it.  Nothing else knows a pin or a register.
//
// board_avr.c is the Arduino Nano; board_host.c stands in for it in the tests.
// Functions marked (interrupt) are given by others and called from interrupts.

#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#define BOARD_LANES 4

// A sample of every eye is taken each 2.4 ms, an integration of the TCS34725.
#define BOARD_ROUND_US 2400U

// Memory that is not cleared at a reset, so that it outlives one.
#ifdef __AVR__
#define BOARD_KEPT __attribute__((section(".noinit")))
#else
#define BOARD_KEPT
#endif

// Keeps a function's stack apart from its caller's, where that is on the way
// to the deepest.
#define BOARD_APART __attribute__((noinline))

// Pins, timers, serial line, bus and watchdog; interrupts are on afterwards.
void board_start(void);

// Why the chip started: its MCUSR (1 power, 2 pin, 4 brown-out, 8 watchdog).
uint8_t board_cause(void);

// Milliseconds since the start.
uint32_t board_ms(void);

// Sleeps until something has happened since the last call: 0.8 ms have gone by,
// a byte or a transfer on the bus is over.
void board_idle(void);

// Tells the watchdog that all is well; without it for half a second, a reset.
void board_alive(void);

// Lets the watchdog bite.
void board_restart(void);

// Serial line.  `bytes` must stay as they are until `board_send_done`.
bool board_send_done(void);
void board_send(const uint8_t *bytes, uint8_t count);
bool board_receive(uint8_t *byte);

// HX711: has it a reading?  Then 24 bits of it, and the pulse that starts the
// next; false where its line stays low after that: no chip, but a short.
bool board_scale_ready(void);
bool board_scale_shift(uint32_t *bits);

// Beam: is it broken now; how often it was newly broken since the last call.
bool board_beam_broken(void);
uint8_t board_beam_breaks(void);

bool board_button_down(void);
void board_light(uint8_t red, uint8_t green, uint8_t blue);
void board_tone(uint16_t hertz);  // 0: silence
void board_lamps(bool on);

// EEPROM.  `board_keep_write` takes 3.4 ms until `board_keep_ready` again.
uint8_t board_keep_read(uint16_t address);
bool board_keep_ready(void);
void board_keep_write(uint16_t address, uint8_t byte);

// Two-wire bus at 400 kHz.  Sends `out_count` bytes to `address`, then reads
// `in_count` into `in`; `eyes_bus_done` is called when it is over.
struct board_talk {
    uint8_t address;  // 7 bits
    uint8_t out[2];
    uint8_t out_count;
    uint8_t in_count;
    uint8_t *in;
};
void board_talk(const struct board_talk *talk);

// Frees the bus after it has hung, also from an eye that holds its data low.
void board_talk_reset(void);

// (interrupt) A transfer is over; false: nobody answered.
void eyes_bus_done(bool answered);

// (interrupt) Called every BOARD_ROUND_US.
void eyes_round(void);

// Runs `eyes_...` functions of the task undisturbed by their interrupts.
uint8_t board_hold(void);
void board_release(uint8_t held);

#endif
