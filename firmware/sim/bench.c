// The board's image in simavr, with all that is soldered to it.
//
//     bench IMAGE.elf [--link PATH] [--keep FILE] [--seed N] [--speed N] [--step]
//                     [--reset-on-open] [--entered FILE]
//
// Prints {"port": …} with the name of its serial port, then does what lines on
// its input say (script.h) until that ends.  Runs in step with the clock, N
// times as fast, or, with --step, only when told to.  --link gives the port a
// name that stays over unplugging; --keep is where EEPROM outlives the
// program; --reset-on-open: opening the port resets the chip, as a Nano's
// adapter does; --entered: the book of what the chip has seen (witness.h).

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "script.h"
#include "stage.h"

#define SLICE 2.0    // ms between looks at the clock
#define LISTEN 100.0 // ms at a time, since a signal may come just before
#define BEHIND 200.0 // ms; further behind than that is not caught up

struct options {
    const char *image, *link, *keep, *entered;
    uint64_t seed;
    double speed;
    bool step, reset_on_open;
};

struct input {
    char text[4096];
    size_t length;
    bool ended;
};

static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
}

static void understand(struct stage *s, const char *line)
{
    if (!script_line(s, line)) {
        fprintf(stderr, "not understood: %s\n", line);
        printf("{\"error\": \"not understood\"}\n");
    }
    fflush(stdout);
}

static void read_more(struct input *in)
{
    ssize_t got = read(STDIN_FILENO, in->text + in->length, sizeof in->text - in->length - 1);
    if (got > 0) {
        in->length += (size_t)got;
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        in->ended = true;
    }
    in->text[in->length] = 0;
}

// The next whole line, or false.
static bool next_line(struct input *in, char *line, size_t size)
{
    char *end = strchr(in->text, '\n');
    if (end == NULL) {
        return false;
    }
    size_t length = (size_t)(end - in->text);
    snprintf(line, size, "%.*s", (int)length, in->text);
    in->length -= length + 1;
    memmove(in->text, end + 1, in->length + 1);
    return true;
}

static double clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

// Waits until then, or until a line comes.
static void wait_for(double ms)
{
    struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
    poll(&input, 1, (int)ms);
}

static void run_stepwise(struct stage *s, struct input *in)
{
    char line[512];
    while (!s->quit && !stopped) {
        while (!s->quit && next_line(in, line, sizeof line)) {
            understand(s, line);
            if (s->told > stage_now(s)) {
                stage_run(s, s->told);
                printf("{\"at\": %.3f}\n", stage_now(s));
                fflush(stdout);
            }
        }
        if (in->ended) {
            return;
        }
        wait_for(LISTEN);
        read_more(in);
    }
}

static void run_by_the_clock(struct stage *s, struct input *in, double speed)
{
    char line[512];
    double began = clock_ms() - stage_now(s) / speed;
    while (!s->quit && !stopped && !in->ended) {
        stage_run(s, stage_now(s) + SLICE * (speed > 1 ? speed : 1));
        double ahead = began + stage_now(s) / speed - clock_ms();
        if (ahead < -BEHIND) {
            began = clock_ms() - stage_now(s) / speed;
        }
        if (ahead >= 1) {
            wait_for(ahead);
        }
        read_more(in);
        while (!s->quit && next_line(in, line, sizeof line)) {
            understand(s, line);
        }
    }
}

static bool take_option(struct options *o, char **word, int left)
{
    const char *value = left > 1 ? word[1] : NULL;
    if (strcmp(word[0], "--step") == 0) {
        o->step = true;
        return false;
    }
    if (strcmp(word[0], "--reset-on-open") == 0) {
        o->reset_on_open = true;
        return false;
    }
    if (value == NULL) {
        fprintf(stderr, "bench IMAGE.elf [--link PATH] [--keep FILE] [--seed N] [--speed N] "
                        "[--step] [--reset-on-open] [--entered FILE]\n");
        exit(2);
    }
    if (strcmp(word[0], "--link") == 0) {
        o->link = value;
    } else if (strcmp(word[0], "--keep") == 0) {
        o->keep = value;
    } else if (strcmp(word[0], "--entered") == 0) {
        o->entered = value;
    } else if (strcmp(word[0], "--seed") == 0) {
        o->seed = strtoull(value, NULL, 10);
    } else if (strcmp(word[0], "--speed") == 0) {
        o->speed = strtod(value, NULL);
    } else {
        fprintf(stderr, "no option %s\n", word[0]);
        exit(2);
    }
    return true;
}

int main(int count, char **words)
{
    struct options o = { .seed = 1, .speed = 1 };
    for (int i = 1; i < count; i++) {
        if (words[i][0] != '-') {
            o.image = words[i];
        } else if (take_option(&o, words + i, count - i)) {
            i++;
        }
    }
    if (o.image == NULL || o.speed <= 0) {
        take_option(&o, (char *[]){ "" }, 1);
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGTERM, stop);
    signal(SIGINT, stop);
    fcntl(STDIN_FILENO, F_SETFL, fcntl(STDIN_FILENO, F_GETFL) | O_NONBLOCK);

    static struct stage stage;
    static struct input input;
    stage_start(&stage, o.image, o.link, o.seed);
    stage.reset_on_open = o.reset_on_open;
    if (o.keep != NULL) {
        stage_keep(&stage, o.keep, false);
    }
    if (o.entered != NULL) {
        witness_open(&stage.witness, o.entered);
    }
    printf("{\"port\": \"%s\"}\n", stage.wire.name);
    fflush(stdout);
    if (o.step) {
        run_stepwise(&stage, &input);
    } else {
        run_by_the_clock(&stage, &input, o.speed);
    }
    if (o.keep != NULL) {
        stage_keep(&stage, o.keep, true);
    }
    wire_unplug(&stage.wire);
    return EXIT_SUCCESS;
}
