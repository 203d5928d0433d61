"""A night of many tables: what a table publishes on a broker, so that a hall can follow it.

Topics below `tower-companion/1/{table}/`, JSON of `night/messages.py` unless said otherwise:

- `state` (retained): the table as it stands, TableState. `plays` (retained): PlaysTold, each play
  that the table tells of and the number of its last entry, anew with each line and each game; of
  the one that is played now `state` has the number.
- `entry/{play}` (QoS 1, not retained): one EntryTold for each row of the play's journal, numbered
  from 0 without a gap. The one with the highest number says whether the play is over and what came
  of it. The same number may come again, and then takes the other's place.
- `online` (retained, last will): the text "online" or "offline".
- `picture` (retained): a JPEG of a big battle's tray, no bytes when there is none.
- `throw`: the text "counted" when a throw was.
- `home` (retained): how it stands, for Home Assistant alone, where that is to find the table.
- `wanted` (retained, from the hub): Wanted, from which entry on it wants each play again. The table
  does as it says once for each `number` of a `hub`.

A table is a client named as its topic, and writes below its own name alone. Numbers order; clocks
do not. What the broker has acknowledged is remembered by entry, and the journal is the queue.
"""
