// The Nano's serial line, 115,200 baud, by interrupts.

#include <avr/interrupt.h>
#include <avr/io.h>

#include "board_avr.h"

#define HEARD_SIZE 32U  // 2.7 ms of bytes

static struct {
    volatile uint8_t head, tail;
    volatile uint8_t bytes[HEARD_SIZE];
} heard;

static struct {
    const uint8_t *volatile next;
    volatile uint8_t left;
} sending;

void board_serial_start(void)
{
    UBRR0 = 16;  // 117,647 baud, 2.1 % quick, within what both ends bear
    UCSR0A = 1U << U2X0;
    UCSR0C = 1U << UCSZ01 | 1U << UCSZ00;
    UCSR0B = 1U << RXCIE0 | 1U << RXEN0 | 1U << TXEN0;
}

ISR(USART_RX_vect)
{
    uint8_t byte = UDR0;
    uint8_t head = (uint8_t)((heard.head + 1U) % HEARD_SIZE);
    if (head != heard.tail) {
        heard.bytes[heard.head] = byte;
        heard.head = head;
        board_happened = true;
    }
}

ISR(USART_UDRE_vect)
{
    UDR0 = *sending.next++;
    if (--sending.left == 0) {
        UCSR0B &= (uint8_t)~(1U << UDRIE0);
        board_happened = true;
    }
}

bool board_receive(uint8_t *byte)
{
    uint8_t tail = heard.tail;
    if (tail == heard.head) {
        return false;
    }
    *byte = heard.bytes[tail];
    heard.tail = (uint8_t)((tail + 1U) % HEARD_SIZE);
    return true;
}

bool board_send_done(void)
{
    return sending.left == 0;
}

void board_send(const uint8_t *bytes, uint8_t count)
{
    sending.next = bytes;
    sending.left = count;
    UCSR0B |= 1U << UDRIE0;
}
