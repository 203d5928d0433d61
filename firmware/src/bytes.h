// Numbers to and from bytes, low byte first, whatever the machine.

#ifndef BYTES_H
#define BYTES_H

#include <stdint.h>

// Each writes at `to` and returns the place behind it.
uint8_t *bytes_put16(uint8_t *to, uint16_t value);
uint8_t *bytes_put32(uint8_t *to, uint32_t value);

uint16_t bytes_get16(const uint8_t *from);
uint32_t bytes_get32(const uint8_t *from);

#endif
