#include "script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS 24

struct words {
    char text[256];
    char *word[WORDS];
    int count;
};

static void split(struct words *w, const char *line)
{
    snprintf(w->text, sizeof w->text, "%s", line);
    w->count = 0;
    for (char *word = strtok(w->text, " \t\r\n"); word != NULL && w->count < WORDS;
         word = strtok(NULL, " \t\r\n")) {
        w->word[w->count++] = word;
    }
}

static bool is(const struct words *w, const char *verb, int words)
{
    return w->count == words && strcmp(w->word[0], verb) == 0;
}

static double number(const struct words *w, int at)
{
    return strtod(w->word[at], NULL);
}

// Lanes are 1 to 4 to people, 0 to 3 here; -1: none such.
static int lane(const char *word)
{
    int lane = atoi(word) - 1;
    return lane >= 0 && lane < BUS_LANES ? lane : -1;
}

static bool keep_for_later(struct stage *s, const char *line)
{
    struct words w;
    split(&w, line);
    if (w.count < 3 || s->laters == STAGE_LATER) {
        return false;
    }
    struct later *later = &s->later[s->laters++];
    const char *rest = strstr(line, w.word[1]) + strlen(w.word[1]);
    later->at = stage_now(s) + number(&w, 1);
    snprintf(later->line, sizeof later->line, "%s", rest);
    return true;
}

static void put_all(struct stage *s, const int counts[])
{
    int cubes = 0;
    for (int colour = 0; colour < groove_colours(); colour++) {
        cubes += counts[colour];
    }
    whole_put(&s->whole, stage_now(s), cubes, WHOLE_HANDFUL);
}

static bool throw(struct stage *s, const struct words *w)
{
    int counts[32] = { 0 };
    for (int i = 1; i < w->count; i++) {
        char *equals = strchr(w->word[i], '=');
        if (equals == NULL) {
            return false;
        }
        *equals = 0;
        int colour = groove_colour(w->word[i]);
        if (colour < 0) {
            return false;
        }
        counts[colour] += atoi(equals + 1);
    }
    if (s->pan.is_whole) {
        put_all(s, counts);
    } else {
        stage_throw(s, counts);
    }
    return true;
}

static bool cube(struct stage *s, const struct words *w)
{
    int in = lane(w->word[1]);
    int colour = groove_colour(w->word[2]);
    if (in < 0 || colour < 0) {
        return false;
    }
    if (w->count == 4) {
        groove_slide(&s->grooves[in], colour, stage_now(s), number(w, 3) / 1000);
    } else {
        groove_slide_any(&s->grooves[in], colour, stage_now(s));
    }
    return true;
}

static bool part(struct stage *s, const struct words *w)
{
    bool on = strcmp(w->word[2], "on") == 0;
    if (strcmp(w->word[1], "scale") == 0) {
        s->weigher.fitted = on;
        weigher_power(&s->weigher, stage_now(s));
    } else if (strcmp(w->word[1], "mux") == 0) {
        s->bus.mux_fitted = on;
    } else if (strcmp(w->word[1], "beam") == 0) {
        s->beam_fitted = on;
    } else if (strncmp(w->word[1], "lane", 4) == 0 && lane(w->word[1] + 4) >= 0) {
        s->bus.eyes[lane(w->word[1] + 4)].fitted = on;
    } else {
        return false;
    }
    return true;
}

static bool stick(struct stage *s, const struct words *w)
{
    int in = lane(w->word[1]);
    int colour = groove_colour(w->word[2]);
    if (in < 0 || (colour < 0 && strcmp(w->word[2], "off") != 0)) {
        return false;
    }
    s->grooves[in].stuck = colour;
    return true;
}

static bool range(struct stage *s, const char *word)
{
    s->pan.forced = strcmp(word, "above") == 0 ? 1 : strcmp(word, "below") == 0 ? -1 : 0;
    return true;
}

static bool light(struct stage *s, const struct words *w)
{
    int in = lane(w->word[1]);
    if (in < 0) {
        return false;
    }
    s->grooves[in].light = number(w, 2) / 100;
    return true;
}

static void land(struct stage *s, double weight)
{
    pan_land(&s->pan, stage_now(s), weight);
    s->lying += weight;
}

static void clear(struct stage *s)
{
    if (s->pan.is_whole) {
        whole_take(&s->whole, stage_now(s), WHOLE_CUBES, WHOLE_HANDFUL);
    } else {
        land(s, -s->lying);
    }
}

// The number after the first one, where there is one.
static double second(const struct words *w, double otherwise)
{
    return w->count == 3 ? number(w, 2) : otherwise;
}

static bool is_of_the_whole(struct stage *s, const struct words *w, bool *fine)
{
    double now = stage_now(s);
    *fine = s->pan.is_whole;
    if (is(w, "tower", 2) || is(w, "tower", 3)) {
        whole_init(&s->whole, &s->pan, now, number(w, 1) * 1000, second(w, 10));
        *fine = true;
    } else if (is(w, "put", 2) || is(w, "put", 3)) {
        whole_put(&s->whole, now, atoi(w->word[1]), second(w, WHOLE_HANDFUL));
    } else if (is(w, "take", 2) || is(w, "take", 3)) {
        whole_take(&s->whole, now, atoi(w->word[1]), second(w, WHOLE_HANDFUL));
    } else if (is(w, "lay", 2) || is(w, "lay", 3)) {
        whole_lay(&s->whole, now, atoi(w->word[1]), second(w, WHOLE_HANDFUL));
    } else if (is(w, "lean", 3)) {
        whole_lean(&s->whole, now, number(w, 1) * 1000, number(w, 2));
    } else if (is(w, "bump", 2)) {
        whole_bump(&s->whole, now, number(w, 1) * 1000);
    } else if (is(w, "raise", 2)) {
        whole_raise(&s->whole, now, number(w, 1));
    } else if (is(w, "drift", 2)) {
        s->pan.drift = number(w, 1);
        *fine = true;
    } else {
        *fine = true;
        return false;
    }
    return true;
}

static bool is_of_the_tower(struct stage *s, const struct words *w, bool *fine)
{
    if (w->count > 1 && strcmp(w->word[0], "throw") == 0) {
        *fine = throw(s, w);
    } else if (is(w, "cube", 3) || is(w, "cube", 4)) {
        *fine = cube(s, w);
    } else if (is(w, "land", 2)) {
        land(s, number(w, 1));
    } else if (is(w, "lift", 2)) {
        land(s, -number(w, 1));
    } else if (is(w, "clear", 1)) {
        clear(s);
    } else if (is(w, "break", 2)) {
        stage_break(s, stage_now(s), number(w, 1));
    } else if (is(w, "press", 2)) {
        s->pressed_until = stage_now(s) + number(w, 1);
    } else {
        return false;
    }
    return true;
}

static bool is_of_the_parts(struct stage *s, const struct words *w, bool *fine)
{
    if (is(w, "part", 3)) {
        *fine = part(s, w);
    } else if (is(w, "stick", 3)) {
        *fine = stick(s, w);
    } else if (is(w, "light", 3)) {
        *fine = light(s, w);
    } else if (is(w, "range", 2)) {
        *fine = range(s, w->word[1]);
    } else if (is(w, "reset", 1)) {
        stage_reset(s);
    } else if (is(w, "power", 1)) {
        stage_power(s);
    } else if (is(w, "hold", 1)) {
        bus_hold(&s->bus);
    } else if (is(w, "hang", 1)) {
        stage_hang(s);
    } else if (is(w, "unplug", 1)) {
        wire_unplug(&s->wire);
    } else if (is(w, "plug", 1)) {
        wire_plug(&s->wire);
        printf("{\"port\": \"%s\"}\n", s->wire.name);
    } else {
        return false;
    }
    return true;
}

bool script_line(struct stage *s, const char *line)
{
    struct words w;
    bool fine = true;
    split(&w, line);
    if (w.count == 0 || w.word[0][0] == '#') {
        return true;
    }
    if (strcmp(w.word[0], "at") == 0) {
        return keep_for_later(s, line);
    }
    if (is_of_the_tower(s, &w, &fine) || is_of_the_whole(s, &w, &fine)
        || is_of_the_parts(s, &w, &fine)) {
        return fine;
    }
    if (is(&w, "run", 2)) {
        s->told = stage_now(s) + number(&w, 1);
    } else if (is(&w, "state", 1)) {
        stage_state(s);
    } else if (is(&w, "quit", 1)) {
        s->quit = true;
    } else {
        return false;
    }
    return true;
}

void script_pass(struct stage *s)
{
    double now = stage_now(s);
    for (int i = 0; i < s->laters;) {
        if (s->later[i].at > now) {
            i++;
            continue;
        }
        struct later due = s->later[i];
        // In order: the rest moves up.
        memmove(&s->later[i], &s->later[i + 1], sizeof due * (size_t)(--s->laters - i));
        if (!script_line(s, due.line)) {
            fprintf(stderr, "not understood:%s\n", due.line);
        }
    }
}
