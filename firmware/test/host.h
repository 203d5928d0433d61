// The host at the other end of the stand-in board's line.

#ifndef HOST_H
#define HOST_H

#include <stdbool.h>
#include <stdint.h>

// A frame of the board's, CRC and COBS undone.
struct said {
    uint8_t body[48];
    int length;
};

// A board fresh from the bag, started.
void new_board(void);

// Lets the firmware run for so many ms.
void run(int ms);

// The next frame of this type since the last look; false when there is none.
// `look_again`: from the first on; `forget_said`: only at what is said from now on.
bool next_said(uint8_t type, struct said *said);
void look_again(void);
void forget_said(void);

void say_hello(uint16_t boot, uint16_t stream, uint16_t next);
void say_ack(uint16_t stream, uint16_t next);
void say_command(uint16_t number, uint8_t code, const void *arguments, int count);
void press_button(void);

// The stream that the board names, from a fresh IDENT.
uint16_t stream_of(uint16_t *boot, uint16_t *first);

// Says hello and takes whatever still waits.
void link_up(uint16_t *stream, uint16_t *next);

#endif
