#include "verdict.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NOISE 25.0        // mg of a step
#define SET_DOWN 60.0     // mg by which a tower lifted may weigh otherwise
#define FEW 5
#define SHARE_OF_FEW 0.02  // of the likelihood, that the next number may have
#define SHARE_OF_MORE 0.001
#define CUBES_MOST 60     // more than that at once is the tower, or a part of it
#define LIFTED 65535
#define WINDOW 950.0      // ms at the end of a rest that are not in a step's mean

static double likelihood(const struct verdicts *v, double weight, int cubes, bool is_lifted)
{
    double spread = PAN_CUBE_SPREAD * v->cube;
    double variance = NOISE * NOISE + abs(cubes) * spread * spread;
    variance += pow(cubes * v->unsure, 2);
    variance += is_lifted ? SET_DOWN * SET_DOWN : 0;
    double off = weight - cubes * v->cube;
    return exp(-off * off / variance / 2) / sqrt(variance);
}

static int sort_of(int cubes)
{
    cubes = abs(cubes);
    return cubes == 0   ? VERDICT_NOTHING
           : cubes <= FEW ? VERDICT_FEW
           : cubes <= 10 ? VERDICT_SOME
                         : VERDICT_MANY;
}

void verdict_step(struct verdicts *v, const struct whole *w, const struct step *s)
{
    double weight = (s->after - s->before) / w->pan->counts_per_mg;
    int truth = whole_inside(w, s->at - WINDOW) - v->inside;
    v->inside += truth;
    int sort = sort_of(truth);
    int nearest = (int)lround(weight / v->cube);
    if (abs(nearest) > CUBES_MOST) {
        v->sorts[sort].lifted++;
        return;
    }
    int next = weight > nearest * v->cube ? nearest + 1 : nearest - 1;
    double first = likelihood(v, weight, nearest, s->spread == LIFTED);
    double second = likelihood(v, weight, next, s->spread == LIFTED);
    double share = abs(nearest) <= FEW ? SHARE_OF_FEW : SHARE_OF_MORE;
    if (second > share * (first + second)) {
        v->sorts[sort].doubtful++;
    } else if (nearest == truth) {
        v->sorts[sort].right++;
    } else {
        v->sorts[sort].wrong++;
    }
}

bool verdict_print(const char *what, const struct verdicts *v, double right)
{
    static const char *names[] = { "none", "1 to 5", "6 to 10", "11 and more" };
    int all = 0, wrong = 0;
    bool fine = true;
    for (int i = 0; i < VERDICT_SORTS; i++) {
        int steps = v->sorts[i].right + v->sorts[i].doubtful + v->sorts[i].wrong;
        double share = 100.0 / (steps > 0 ? steps : 1);
        printf("%s: steps of %s: %d, right %.2f %%, doubtful %.2f %%, wrong %d", what, names[i],
               steps, share * v->sorts[i].right, share * v->sorts[i].doubtful, v->sorts[i].wrong);
        if (i == VERDICT_NOTHING) {
            printf("; %d more are the tower itself", v->sorts[i].lifted);
        } else if (i == VERDICT_FEW) {
            if (right > 0) {
                printf(" (asked for: %.1f %% right)", right);
            }
            fine = share * v->sorts[i].right >= right;
        }
        printf("\n");
        all += steps;
        wrong += v->sorts[i].wrong;
    }
    printf("%s: %d wrong of %d steps (asked for: under 1 in 10,000)\n", what, wrong, all);
    return fine && wrong * 10000LL < all;
}
