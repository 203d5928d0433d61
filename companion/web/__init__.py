"""Second screens in a browser: the TV, a phone for each player, and the keeper's page.

The TV only shows. A phone (a "hand") acts for its player, the keeper may do all that the app can.

The contract between server and pages:

- `GET /` is the one page. It has no secret and is never cached; the key is in the URL's fragment.
  `GET /{version}/{name}` is a module or a style sheet, cached for ever: the version is made of the
  content of all files. After a dot, the version may have anything, `/{version}.7/{name}`: a page
  asks again for a file that failed at an address that no browser has cached. `/live` is the
  WebSocket. `GET /tray/{n}.jpg` is the tray's picture number n, with the key in the header `X-Key`;
  the answer is 204 if another picture has replaced it.
- `GET /sight/{n}.jpg` is the picture number n of a guided calibration, in the same way, for the
  keeper alone.
- `POST /photo` with the headers `X-Key`, `X-Language` and perhaps `X-Focal` (mm of a full frame):
  the body is a photograph of the tray, at most 25 MB. The answer is {} once it is counted (the tray
  part has the result), or {"why": …}: 403 for the key, 409 not now, 413 too large, 422 not
  readable, 429 busy.
- `POST /import` with `X-Key` of the keeper, `X-Language` and `X-Name` (the file's name,
  percent-encoded): the body is a file to import, at most 4 MB. The answer is {"told": …}, or
  {"why": …} with the same numbers. A game that was imported is open then.
- The first message of a page: {"do": "hello", "key": K, "language": "de" or "", "table": "",
  "edition": "", "number": 0, "page": its own random name}. Table, edition and number are those of
  the last state that the page received. The table's name lasts; an edition belongs to one start of
  the app.
- A state: {"type": "state", "number": N, "table": T, "edition": E, "game": G, "version": V, "role":
  "watch"|"hand"|"keeper", "seat": 0|null, "seats": [0], "name": "Ben", "language": "de", "parts":
  {…}}, with only those parts that have changed since the page's number. `seats` are all that a hand
  leads, `seat` is the first of them. A page that has shown another game than G loads itself again;
  so does a page of another version than V, once for each V.
- {"type": "here"} is sent after 5 s without another message. A page that receives nothing for 12 s
  says so and connects again; so does a page that was hidden or suspended for a while. The server
  closes a connection on which the pings of the WebSocket are not answered for 20 s. When a page
  says hello again under its name, its earlier connection is closed.
- Parts: main, map, board, tray, holdings, score, ceremony, turned (the page of the ceremony that
  is shown), timer (s of planning time that are left; null: none runs), ending, bg_stats
  (link and QR code, at the end), undo, pages, words; a hand also gets mine and planning, which no
  other page gets, and the keeper gets before_playing (what must be read before the open game is
  played), keeping (what can be done with it besides), warnings (of the last minutes), calibration
  (devices, and what is to be done now in one that is under way, or null) and sight (its picture's
  number, and how wide and high it is, or null).
- While no game is open, G is "" and only the TV and the keeper are let in; the parts of the game
  are null.
- An act: {"do": …, "id": 7, "number": main.number, …}: answer (answer), unsay, undo, redo, correct
  (what, where, value), count (counts), take (counts or null: as shown; sure: also an empty tray),
  stop (the countdown), throw and stir (the virtual tower), tray is empty, back (length), depart
  (place, stand_in: "" is nobody, back); language (language). Only the keeper has correct, back and
  depart, "stop evening", which undo reverts, "as seen" (the resting tray), "planning timer"
  (minutes; null stops it), and change (index, answer or null, sure): without an answer the reply's
  `value` is that question asked again, with one it is what will differ, and with `sure` the answer
  is changed. While one page is changing an answer no other may, until it is done or sends "leave
  change"; main.changing shows it.
- main.done says what was done last and at whose page ("" is the table itself). A question with an
  `own_word` is answered by a hand for its owner alone: the owner is in main.ready until the page
  withdraws the word (unsay), and once all are ready the table's answer is given. The keeper's
  answer is the table's.
- A reply: {"type": "reply", "id": 7, "taken": true}, or false and `why`, a sentence. An act that is
  sent again under its id gets the same reply, and is not done twice.
- {"do": "look", "what": …, "at": 0}: "why", "history", "rules", "luck", "put right" or "people" is
  looked up; the reply has its `value`.
- {"do": "links"} looks up the links of all pages with their QR codes; "link" (what: "new", "revoke"
  or "other address"; page) changes one, and both replies have all links as their `value`. The
  keeper's own link can be renewed, and the page goes on with the new one, but not revoked.
- {"do": "print", "pages": "evening", "sheets", "links", "stand" or "mat", "paper": "a4", "letter"
  or "a3", "size": of the mat}, only for the keeper: the `value` of the reply is the address of a
  PDF, `GET /file/{token}/{name}`, for two minutes.
- {"do": "export", "what": …, "kind": …} replies with an address in the same way: of "game" (jsonl),
  "picture" (png, svg, pdf) and "report" (pdf, html), each with `game`, its number in the journal or
  0 for the open one; of "plays" (json, csv; `of`: a game's name) or of the "box" (toml).
- The keeper chooses the game: {"do": "games"} looks up the unfinished games and the last evenings,
  "all games" all of them; "delete game" and "restore game" are as they say,
  "open game" (game: its number) continues one, "carry on" (at) continues it as another of
  `keeping.ways_on`, "leave game" closes the open one. "turn" (at) shows a page of the last ceremony
  on all pages, and "end app" (switch_off) ends a service. "set up" (draft or
  null, and at most one change) looks up the form of a new game's set-up: the `value` has the draft
  as it is then, the form with all choices and faults, and the ways to count the tray. The page
  stores the draft. "begin game" (draft) begins it. A draft with `is_anew` replaces the open game's
  set-up, as long as `keeping.can_set_up_anew`. "house rules" (draft, what, name) saves the draft's
  rules, or renames, deletes or proposes the set that it has; it is answered as "set up" is.
- The keeper checks the devices: {"do": "devices"} looks up all findings in words, and the cameras
  that are used; "camera look" (source) is answered with a picture, as a data URL, or why there is
  none. "device choices" (place) looks up the addresses to choose from, "choose device" (place,
  source, sure) uses one: the reply's `value.doubt` asks whether it is to be used although it is not
  connected. "device test" (what) plays a sound, or lets the camera focus again.
- Finished plays, for the keeper: {"do": "plays", "of": a game or ""} looks up the hall of fame,
  again and again until the value says `is_whole`; "play" (game) one play, "removal" (name) what to
  ask before a name is removed. "person" (what: "rename", "merge", "remove"; name, to), "undo
  people", "correct play" (game; place or null for its date; to) and "place" (to) change them.
- {"do": "settings"} looks up the keeper's settings, rows of values; "setting" (name, at) changes
  one to the value at that index, "typed setting" (name, text) one that is typed. The replies have
  all rows, and those that are typed, as their `value`.
- The keeper calibrates: "calibrate" (device), "calibration answer" (request: its number in the
  calibration part, answer: as a person types it in a terminal) and "leave calibration", which stops
  it or closes one that has ended. It waits for its answers whichever pages come and go.
- A night of many tables has two more roles, "wall" (n) and "helpers" (p), with parts of their own.
  A helper's act is {"do": "helper", "id": 7, "given": {"what": "admit", …}}; "helper look" is the
  same for what changes nothing. A file that such a look has made is downloaded in the same way.
- {"type": "no", "why": …}: the key is not valid, or no longer; the socket closes, and the page does
  not ask again. With "again": N the page asks again in N seconds: its game is not open just now, or
  it has sent more than 64 acts without waiting for replies. {"type": "other", "why": …}: this is
  another table than the page's, and no key was checked; the page asks again every 15 s.
"""
