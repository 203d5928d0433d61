// What happens to the board: lines of words, now or at a moment to come.
//
//     [at MS] VERB WORDS…        MS from now
//
//     throw RED=2 BLUE=1 …       cubes come out of the tower: through the beam
//                                and the lanes, into the tray; into a whole tower
//                                they are put
//     cube LANE COLOUR [MM/S]    one slides down that lane
//     land MG | lift MG          into the tray, out of it
//     clear                      all cubes out of the tray; of a whole tower too
//     break MS                   the beam
//     tower G [MM]               the scale is under a whole tower of that weight, on a cell
//                                of 1 kg with 0.05 g of noise a reading, drift and creep;
//                                cubes of 10 mm weigh 0.6 g, of 8 mm 0.3 g, each ± 6 %
//     put N [MS]                 N cubes go into it, one each MS or so (a handful: 40)
//     take N [MS]                a hand takes N of them out of the bowl
//     lay N [MS]                 somebody lays N cubes into the bowl, softly
//     lean G MS                  a hand leans on it, that long
//     bump G                     it is knocked against, and swings by so much
//     raise MS                   it is lifted, that long, and set down again
//     drift MG                   of its scale, an hour
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
