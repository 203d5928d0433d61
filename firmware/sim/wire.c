#include "wire.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <simavr/avr_uart.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static void spoken(struct avr_irq_t *irq, uint32_t byte, void *param)
{
    struct wire *w = param;
    (void)irq;
    uint8_t out = (uint8_t)byte;
    if (w->master >= 0 && w->open && write(w->master, &out, 1) < 0 && errno != EAGAIN) {
        w->open = false;
    }
}

void wire_plug(struct wire *w)
{
    if (w->master >= 0) {
        return;
    }
    struct termios raw;
    int slave;
    memset(&raw, 0, sizeof raw);
    cfmakeraw(&raw);
    cfsetspeed(&raw, B115200);
    if (openpty(&w->master, &slave, w->name, &raw, NULL) != 0) {
        perror("openpty");
        exit(EXIT_FAILURE);
    }
    // Closed again, so that the master can tell when somebody opens it.
    close(slave);
    fcntl(w->master, F_SETFL, O_NONBLOCK);
    w->open = false;
    if (w->link != NULL) {
        unlink(w->link);
        if (symlink(w->name, w->link) != 0) {
            perror(w->link);
            exit(EXIT_FAILURE);
        }
    }
}

void wire_unplug(struct wire *w)
{
    if (w->master >= 0) {
        close(w->master);
        w->master = -1;
        w->open = false;
        w->from = w->count = 0;
        if (w->link != NULL) {
            unlink(w->link);
        }
    }
}

void wire_start(struct wire *w, avr_t *avr, const char *link)
{
    *w = (struct wire){ .master = -1, .link = link, .avr = avr };
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    w->input = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_t *output = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT);
    avr_irq_register_notify(output, spoken, w);
    wire_plug(w);
}

static void fetch(struct wire *w)
{
    if (w->count > 0) {
        return;
    }
    ssize_t got = read(w->master, w->waiting, sizeof w->waiting);
    w->from = 0;
    w->count = got > 0 ? (int)got : 0;
}

bool wire_pass(struct wire *w)
{
    if (w->master < 0) {
        return false;
    }
    if (w->count == 0) {
        struct pollfd state = { .fd = w->master, .events = POLLIN };
        poll(&state, 1, 0);
        bool open = (state.revents & POLLHUP) == 0;
        bool opened = open && !w->open;
        w->open = open;
        if (state.revents & POLLIN) {
            fetch(w);
        }
        if (w->count == 0) {
            return opened;
        }
    }
    avr_raise_irq(w->input, w->waiting[w->from++]);
    w->count--;
    return false;
}
