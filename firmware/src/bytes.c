#include "bytes.h"

uint8_t *bytes_put16(uint8_t *to, uint16_t value)
{
    to[0] = (uint8_t)value;
    to[1] = (uint8_t)(value >> 8);
    return to + 2;
}

uint8_t *bytes_put32(uint8_t *to, uint32_t value)
{
    return bytes_put16(bytes_put16(to, (uint16_t)value), (uint16_t)(value >> 16));
}

uint16_t bytes_get16(const uint8_t *from)
{
    return (uint16_t)(from[0] | (uint16_t)(from[1] << 8));
}

uint32_t bytes_get32(const uint8_t *from)
{
    return bytes_get16(from) | (uint32_t)bytes_get16(from + 2) << 16;
}
