// What people do at a whole tower, one act after the other, as chance has it.
//
// A throw: cubes go in by the handful or one by one, some with a hand that
// leans on the tower; then cubes are taken out of the bowl, by the handful or one
// by one.  Between throws it is knocked against, leaned on, lifted and set down,
// cubes are laid back softly, or nobody touches it for minutes.

#ifndef EVENING_H
#define EVENING_H

#include "whole.h"

struct evening {
    struct whole whole;
    struct chance chance;
    double from;   // ms when the next act may begin
    int put;       // cubes of the throw that is to be cleared; 0: none
    int throws;    // begun
};

void evening_init(struct evening *e, struct pan *pan, double at, double mm, uint64_t seed);

// Begins the next act if it is time.
void evening_pass(struct evening *e, double now);

#endif
