// The panes of the room's page while nothing is thrown: the question, players, cards, the history.

import { badge, coloured, el, heads } from "./draw.js";

// Chosen for 1920 × 1080, read from three metres: with more, something is cut off or too small.
const FEW = 6; // options, up to which their letters are large
const ROWS = 8; // rows of the players' table; with more, a note below a player is cut off at one line
const CHIPS = 10; // options that are named; the others end in "…"
const HEADS = 34; // letters of a table's heads; more are smaller
const ASIDE = 20; // letters of a note beside a player's numbers; a longer one is below them
const TOLD = 12; // lines of the history; older ones are left out

export function asked(room, main) {
  const { how } = room;
  const question = main.question;
  if (!question) return [el("p", { class: "sentence" }, coloured((main.score && main.score.verdict) || how.words.the_end, how.players, how.colours))];
  return [
    el("p", { class: "sentence" }, coloured(question.sentence, how.players, how.colours)),
    question.about ? el("p", { class: "faint" }, question.about) : null,
    main.done.told && main.done.page ? el("p", { class: "faint" }, main.done.told) : null,
    main.ready.length ? main.notes.map((each) => el("p", { class: "faint" }, each)) : null,
    options(room, question),
    main.hands.length
      ? el("div", { class: "hands" }, el("h2", {}, how.words.with_your_hands), main.hands.map((each) => el("p", {}, coloured(each, how.players, how.colours))))
      : null,
  ];
}

/** The names of the options that are not lit on the map, CHIPS at most. */
function options(room, question) {
  const way = question.way;
  if (!way || way.type !== "choice") return null;
  const { map } = room.page.parts;
  const onMap = new Set(map ? named(map, question).map(([, n]) => n) : []);
  const labels = way.labels.slice(0, way.likely).filter((_, n) => !onMap.has(n));
  const passing = way.passing === null ? null : way.labels[way.options.indexOf(way.passing)];
  const shown = [...new Set([...labels.slice(0, CHIPS), passing].filter(Boolean))];
  if (shown.length < 2 && !onMap.size) return null;
  const more = labels.length > CHIPS ? el("li", { class: "more" }, "…") : null;
  return el("ul", { class: shown.length + (more ? 1 : 0) > FEW ? "options many" : "options" }, shown.map((label) => el("li", {}, label)), more);
}

export function players(room, main) {
  const { how } = room;
  const { table, question } = main;
  const asides = table.players.some((row) => row.aside);
  const below = table.players.some((row) => row.aside.length > ASIDE);
  return [
    el(
      "table",
      { class: "numbers" },
      heads(how.words.who, table.columns, HEADS, "small", asides && !below ? el("td", {}) : null),
      el(
        "tbody",
        { class: below && 2 * table.players.length > ROWS ? "many" : "" },
        table.players.map((row) => [
          el(
            "tr",
            { class: question && question.seat === row.seat ? "asked-now" : "", style: `--ink:${how.colours(row.colour).calm}` },
            el("th", { scope: "row" }, el("span", { class: "who" }, badge(how.colours(row.colour)), el("span", {}, row.name))),
            row.cells.map((cell) => el("td", {}, cell)),
            asides && !below ? el("td", { class: "aside" }, row.aside) : null,
          ),
          below && row.aside ? el("tr", { class: "of-row" }, el("td", { class: "aside", colspan: row.cells.length + 1 }, row.aside)) : null,
        ]),
      ),
    ),
    table.foot.length ? el("p", { class: "faint" }, table.foot.map((line) => el("span", { class: "line" }, coloured(line, how.players, how.colours)))) : null,
    table.tower ? el("div", { class: "cubes" }, cubes(room, how.words.tower, table.tower), cubes(room, how.words.tray, table.tray || {})) : null,
  ];
}

function cubes(room, title, counts) {
  const there = Object.entries(counts).filter(([, number]) => number);
  return el(
    "p",
    {},
    el("span", { class: "faint" }, title),
    there.length ? there.map(([colour, number]) => el("span", { class: "who" }, badge(room.how.colours(colour)), el("b", {}, number))) : el("span", { class: "faint" }, "–"),
  );
}

export function lying(room, sorts) {
  const { how } = room;
  return sorts.map((sort) => [
    el("h2", {}, sort.title),
    el(
      "ul",
      {},
      sort.lying.map((each) =>
        el(
          "li",
          { class: each.state },
          el("b", {}, coloured(each.name, how.players, how.colours)),
          each.aside ? el("span", { class: "aside" }, each.aside) : null,
          each.text ? el("small", {}, coloured(each.text, how.players, how.colours)) : null,
        ),
      ),
    ),
  ]);
}

export function story(room, lines) {
  const { how } = room;
  const told = lines.slice(-TOLD).reverse();
  return [
    el("h2", {}, how.words.story),
    el("ol", {}, told.map((line) => el("li", {}, line.heading ? el("strong", {}, line.heading) : null, el("span", {}, coloured(line.sentence, how.players, how.colours))))),
  ];
}

/** [place, index of its option] for each option that is a place; a number may be an amount instead. */
export function named(map, question) {
  const way = question && question.way;
  if (!way || way.type !== "choice") return [];
  const names = new Map(Object.values(map.spots).map((spot) => [spot.option || spot.name, spot.name]));
  const found = way.options.map((option, n) => [names.get(option), n]).filter(([name]) => name);
  const isNumber = (name) => /^\d+$/.test(name);
  const others = way.options.some((option) => option !== way.passing && !names.has(option) && isNumber(option));
  return others ? found.filter(([name]) => !isNumber(name)) : found;
}
