// CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, not reflected.
//
// "123456789" gives 29B1.  Used on the wire, in EEPROM and in kept memory.

#ifndef CRC_H
#define CRC_H

#include <stdint.h>

#define CRC_START 0xFFFFU

// The check value after one more byte.
uint16_t crc_byte(uint16_t crc, uint8_t byte);

// The check value after `count` more bytes.
uint16_t crc_bytes(uint16_t crc, const void *bytes, uint8_t count);

#endif
