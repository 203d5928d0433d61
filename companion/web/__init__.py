"""Second screens: a browser on the TV, in every hand, and one that may do all that the app may.

The contract between server and pages:

- `GET /` is the one page, with no secret in it and kept by nobody; the key is in the URL's
  fragment. `GET /{version}/{name}` is a module or a style sheet, kept for ever: the version is made
  of the content of all of them. Behind a dot it may have anything, `/{version}.7/{name}`: a file
  that failed is asked for again under an address that no browser knows. `/live` is the socket,
  `GET /tray/{n}.jpg` the tray's picture number n, with the key in the header `X-Key`: 204, without
  one, where another has come meanwhile.
- `POST /photo` with the headers `X-Key`, `X-Language` and perhaps `X-Focal` (mm of a full frame):
  the body is a photograph of the tray, at most 25 MB. The answer is {} once it is counted (the tray
  part tells how), or {"why": …}: 403 the key, 409 not now, 413 too large, 422 not to be read, 429
  busy.
- First frame of a page: {"do": "hello", "key": K, "language": "de" or "", "table": "", "edition":
  "", "number": 0, "page": its own random name}. Table, edition and number are those of the last
  state that it has seen. The table's name lasts, an edition is of one start of the app.
- A state: {"type": "state", "number": N, "table": T, "edition": E, "game": G, "version": V, "role":
  "watch"|"hand"|"keeper", "seat": 0|null, "seats": [0], "name": "Ben", "language": "de", "parts":
  {…}}, only parts that have changed since the page's number. `seats` are all that a hand leads,
  `seat` the first of them. A page that has shown another game than G loads itself again; so does
  one of another version than V, once for each V.
- {"type": "here"}: where nothing else was said for 5 s. A page that hears nothing for 12 s takes
  its line for dead, says so and makes another; so does one that was not shown, or did not run,
  for a while. The table closes a line on which nobody answers the pings of its socket for 20 s.
  A page that says hello again under its name has left the line it had before.
- Parts: main, map, board, tray, holdings, score, ceremony, turned (the page of it that the terminal
  is at), ending, bg_stats (the link and its code, at the end), undo, pages, words; of a hand also
  mine and planning, which no other page gets.
- An act: {"do": …, "id": 7, "number": main.number, …}: answer (answer), undo, redo, correct (what,
  where, value), count (counts), take (counts or null: as they stand; sure: also an empty tray),
  stop (the countdown), throw and stir (the virtual tower), back (length); language (language).
- main.done tells what was done last and at whose page ("" is the table itself). A question with an
  `own_word` is answered by a hand for its owner alone: he is in main.ready then, and once all are
  the table's answer is given. The keeper's answer is the table's.
- A reply: {"type": "reply", "id": 7, "taken": true}, or false and `why`, a sentence. An act that is
  sent again under its id is answered again, and done once.
- {"do": "look", "what": …, "at": 0}: "why", "history", "rules", "luck" or "put right" is looked up;
  the reply has its `value`.
- {"do": "print", "pages": "evening" or "sheets", "paper": "a4" or "letter"}: the keeper's; the
  reply has as its `value` the address of a PDF, `GET /file/{token}/{name}`, for two minutes.
- Of a night of many tables there are two roles more, "wall" (n) and "helpers" (p), with parts of
  their own. A helper's act is {"do": "host", "id": 7, "given": {"what": "admit", …}}; so is "host
  look": it changes nothing. A file that such a look has made is fetched in the same way.
- {"type": "no", "why": …}: the key will not do, or does no more; the socket closes, and the page
  asks no more. With "again": N it asks again in N seconds: its game is not open just now, or it has
  sent more than 64 acts that had no reply yet. {"type": "other", "why": …}: this is another table
  than the page's, and no key was looked at; it asks again every 15 s.
"""
