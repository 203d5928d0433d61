// The tests of each module; each stops the program where a promise is broken.

#ifndef TESTS_H
#define TESTS_H

#include <assert.h>

void frame_tests(void);
void queue_tests(void);
void settings_tests(void);
void scale_tests(void);
void lane_tests(void);
void mouth_tests(void);
void link_tests(void);
void command_tests(void);
void parts_tests(void);
void steps_tests(void);

#endif
