#include "board.h"
#include "tower.h"

int main(void)
{
    board_start();
    tower_start();
    for (;;) {
        tower_pass();
        board_idle();
    }
}
