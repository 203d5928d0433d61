// The Nano's two-wire bus at 400 kHz, a transfer at a time, by interrupts.

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/delay.h>
#include <util/twi.h>

#include "board_avr.h"

#define DATA (1U << PC4)
#define CLOCK (1U << PC5)
#define CLOCKS_MOST 9   // of a byte and its acknowledgement
#define HALF_CLOCK_US 3

#define BUS_ON (1U << TWINT | 1U << TWEN | 1U << TWIE)

static struct {
    const struct board_talk *talk;
    uint8_t sent, got;
    bool in_interrupt;  // within `eyes_bus_done`
    bool again;         // which began another transfer
} bus;

static void pull(uint8_t line)
{
    PORTC &= (uint8_t)~line;
    DDRC |= line;
    _delay_us(HALF_CLOCK_US);
}

static void let_go(uint8_t line)
{
    DDRC &= (uint8_t)~line;
    PORTC |= line;
    _delay_us(HALF_CLOCK_US);
}

// An eye that was cut short while it answered holds the data line until it has
// been clocked to the end of its byte; the STOP after that ends its transfer.
static void clock_out(void)
{
    for (uint8_t i = 0; i < CLOCKS_MOST && (PINC & DATA) == 0; i++) {
        pull(CLOCK);
        let_go(CLOCK);
    }
    pull(CLOCK);
    pull(DATA);
    let_go(CLOCK);
    let_go(DATA);
}

void board_bus_start(void)
{
    if ((PINC & DATA) == 0) {
        clock_out();
    }
    TWBR = 12;  // 16 MHz / (16 + 2 * 12) = 400 kHz
    TWSR = 0;
    TWCR = 1U << TWEN;
}

static void bus_command(uint8_t extra)
{
    TWCR = (uint8_t)(BUS_ON | extra);
}

void board_talk(const struct board_talk *talk)
{
    bus.talk = talk;
    bus.sent = 0;
    bus.got = 0;
    if (bus.in_interrupt) {
        bus.again = true;
    } else {
        bus_command(1U << TWSTA);
    }
}

void board_talk_reset(void)
{
    TWCR = 0;
    board_bus_start();
}

// The multiplexer switches at a STOP, so every transfer ends with one.
static void finish(bool answered)
{
    bus.in_interrupt = true;
    bus.again = false;
    eyes_bus_done(answered);
    bus.in_interrupt = false;
    if (bus.again) {
        bus_command(1U << TWSTO | 1U << TWSTA);
    } else {
        TWCR = 1U << TWINT | 1U << TWEN | 1U << TWSTO;
        board_happened = true;
    }
}

static void send_more(void)
{
    const struct board_talk *talk = bus.talk;
    if (bus.sent < talk->out_count) {
        TWDR = talk->out[bus.sent++];
        bus_command(0);
    } else if (talk->in_count > 0) {
        bus_command(1U << TWSTA);
    } else {
        finish(true);
    }
}

static void read_more(void)
{
    bus_command(bus.got + 1 < bus.talk->in_count ? 1U << TWEA : 0);
}

ISR(TWI_vect)
{
    const struct board_talk *talk = bus.talk;
    switch (TW_STATUS) {
    case TW_START:
        TWDR = (uint8_t)(talk->address << 1 | TW_WRITE);
        bus_command(0);
        break;
    case TW_REP_START:
        TWDR = (uint8_t)(talk->address << 1 | TW_READ);
        bus_command(0);
        break;
    case TW_MT_SLA_ACK:
    case TW_MT_DATA_ACK: send_more(); break;
    case TW_MR_SLA_ACK: read_more(); break;
    case TW_MR_DATA_ACK:
        talk->in[bus.got++] = TWDR;
        read_more();
        break;
    case TW_MR_DATA_NACK:
        talk->in[bus.got++] = TWDR;
        finish(true);
        break;
    default: finish(false); break;
    }
}
