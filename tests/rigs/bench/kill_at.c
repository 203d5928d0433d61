// Kills the process at its nth change to a file, as a power cut would; loaded before the C library.
//
// Every second kill comes amid the change: half of what was to be written is.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <sys/types.h>
#include <unistd.h>

static long until = 0;  // 0: never
static long changes = 0;

void kill_at(long number) { changes = 0; until = number; }
long changed(void) { return changes; }

static int is_last(void) { return ++changes == until; }
static void end(void) { kill(getpid(), SIGKILL); }

#define NEXT(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

#define WRITES_AT(name, offset)                                          \
    ssize_t name(int file, const void *bytes, size_t size, offset at)    \
    {                                                                    \
        if (is_last()) {                                                 \
            if (until % 2) NEXT(name)(file, bytes, size / 2, at);        \
            end();                                                       \
        }                                                                \
        return NEXT(name)(file, bytes, size, at);                        \
    }

WRITES_AT(pwrite, off_t)
WRITES_AT(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t size)
{
    if (is_last()) {
        if (until % 2) NEXT(write)(file, bytes, size / 2);
        end();
    }
    return NEXT(write)(file, bytes, size);
}

#define CHANGES(name, takes, given)        \
    int name takes                         \
    {                                      \
        if (is_last()) end();              \
        return NEXT(name) given;           \
    }

CHANGES(ftruncate, (int file, off_t size), (file, size))
CHANGES(ftruncate64, (int file, off64_t size), (file, size))
CHANGES(rename, (const char *from, const char *to), (from, to))
CHANGES(unlink, (const char *path), (path))
