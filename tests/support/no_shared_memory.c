/* A disk on which programs cannot share memory: a database's -shm file cannot be made.
   cc -shared -fPIC -o noshm.so no_shared_memory.c -ldl; LD_PRELOAD=./noshm.so companion … */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>

typedef int (*opening)(const char *, int, ...);

static int opened(const char *called, const char *path, int how, int mode) {
    size_t length = strlen(path);
    if (length > 4 && strcmp(path + length - 4, "-shm") == 0) {
        errno = ENODEV;
        return -1;
    }
    return ((opening)dlsym(RTLD_NEXT, called))(path, how, mode);
}

int open(const char *path, int how, ...) {
    va_list more;
    va_start(more, how);
    int mode = va_arg(more, int);
    va_end(more);
    return opened("open", path, how, mode);
}

int open64(const char *path, int how, ...) {
    va_list more;
    va_start(more, how);
    int mode = va_arg(more, int);
    va_end(more);
    return opened("open64", path, how, mode);
}
