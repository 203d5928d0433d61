"""A night of many tables: what a table publishes on a broker, so that a hall can follow it.

Topics below `tower-companion/1/{table}/`, JSON of `night/topics.py` unless said otherwise:

- `state` (retained): the table's present state, TableState. `plays` (retained): SharedPlays, all
  plays that the table publishes with the number of the last entry of each, sent again with each
  connection and each game; for the present play `state` has the number.
- `entry/{play}` (QoS 1, not retained): one SharedEntry for each row of the play's journal, numbered
  from 0 without a gap. The one with the highest number says whether the play is over and what the
  result is. A number may come again, and then replaces the earlier entry.
- `online` (retained, last will): the text "online" or "offline".
- `picture` (retained): a JPEG of the tray in a big battle; empty if there is none.
- `throw`: the text "counted" when a throw was counted.
- `home` (retained): the present values for Home Assistant, if it should discover the table.
- `wanted` (retained, from the hub): Wanted, from which entry on the hub wants each play again. The
  table answers each `number` of a `hub` once: a retained message arrives with each connection.

A table is a client named like its topic and writes only below its own name. Order comes from
numbers, not from clocks. The table remembers which entries the broker has acknowledged, and the
journal is the queue.
"""
