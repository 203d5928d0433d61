#include "crc.h"

static inline uint16_t step(uint16_t crc, uint8_t byte)
{
    // Eight steps of the division at once; the polynomial has few terms.
    uint8_t x = (uint8_t)((crc >> 8) ^ byte);
    x ^= (uint8_t)(x >> 4);
    uint16_t high = (uint16_t)((uint16_t)x << 12);
    uint16_t middle = (uint16_t)((uint16_t)x << 5);
    return (uint16_t)((uint16_t)(crc << 8) ^ high ^ middle ^ x);
}

uint16_t crc_byte(uint16_t crc, uint8_t byte)
{
    return step(crc, byte);
}

uint16_t crc_bytes(uint16_t crc, const void *bytes, uint8_t count)
{
    const uint8_t *byte = bytes;
    while (count-- > 0) {
        crc = step(crc, *byte++);
    }
    return crc;
}
