// What happens to the board: lines of words, now or at a moment to come.
//
//     [at MS] VERB WORDS…        MS from now
//
//     throw RED=2 BLUE=1 …       cubes come out of the tower: through the beam
//                                and the lanes, into the tray
//     cube LANE COLOUR [MM/S]    one slides down that lane
//     land MG | lift MG          into the tray, out of it
//     clear                      all cubes out of the tray
//     break MS                   the beam
//     press MS                   the button
//     part NAME on|off           scale, mux, lane1 to lane4, beam
//     stick LANE COLOUR|off      a cube stays under the eye
//     light LANE PERCENT         of what it was
//     hold                       an eye holds the bus's data line, until it is clocked
//     range above|below|well     of the scale
//     reset | power | hang       the chip's pin; all the board's power; its task,
//                                until the watchdog resets it
//     unplug | plug              the serial line
//     run MS                     (with --step) that long, then says "at"
//     state | quit

#ifndef SCRIPT_H
#define SCRIPT_H

#include <stdbool.h>

#include "stage.h"

// Does it, or keeps it for its moment.  False: nobody can tell what it means.
bool script_line(struct stage *s, const char *line);

// Does what has come due.
void script_pass(struct stage *s);

#endif
