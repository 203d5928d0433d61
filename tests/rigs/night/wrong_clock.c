/* A machine whose clock is wrong by NIGHT_CLOCK seconds: all that asks for the time of day sees it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t wrong_by(void)
{
    const char *given = getenv("NIGHT_CLOCK");

    return given == NULL ? 0 : (time_t)atol(given);
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    int (*real)(clockid_t, struct timespec *) =
        (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int failed = real(clock, now);

    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        now->tv_sec += wrong_by();
    return failed;
}

time_t time(time_t *kept)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    if (kept != NULL)
        *kept = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec found;

    (void)zone;
    clock_gettime(CLOCK_REALTIME, &found);
    now->tv_sec = found.tv_sec;
    now->tv_usec = found.tv_nsec / 1000;
    return 0;
}
