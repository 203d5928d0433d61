// Tables that stay in flash, since an AVR would otherwise copy them into RAM.

#ifndef FLASH_H
#define FLASH_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#define FLASH PROGMEM
#define flash_copy memcpy_P
#else
#include <string.h>
#define FLASH
#define flash_copy memcpy
#endif

#endif
