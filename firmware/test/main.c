#include <stdio.h>

#include "tests.h"

int main(void)
{
    frame_tests();
    queue_tests();
    settings_tests();
    scale_tests();
    lane_tests();
    mouth_tests();
    link_tests();
    command_tests();
    parts_tests();
    steps_tests();
    puts("firmware: all modules keep their promises");
    return 0;
}
