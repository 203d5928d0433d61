// What the three files of the Nano share: pins and clocks, serial line, bus.

#ifndef BOARD_AVR_H
#define BOARD_AVR_H

#include "board.h"

// Something the task should wake for, since it went to sleep.
extern volatile bool board_happened;

void board_serial_start(void);
void board_bus_start(void);

#endif
