// Ceremonies, which all players go through page by page, such as a winter; and the end of the game.

import { badge, coloured, el, qrCode } from "./draw.js";
import { drawBars, drawGraph } from "./graph.js";

export const TURNS = 14; // s until a page turns by itself; chosen: less is too short to read, more is a wait

/** One page: its sentences and numbers, the ranking beside them, and on the last page the points' graph. */
export function drawPage(ceremony, at, graphs, how) {
  const page = ceremony.pages[at];
  const course = isLast(ceremony, at) ? graphs.slice(0, 1).filter((each) => each.marks.length > 1) : [];
  const drawn = course.map((each) => el("section", { class: "course" }, el("h2", {}, each.title), drawGraph(each, how)));
  return el(
    "div",
    { class: page.ranking.length || course.length ? "ceremony ranked" : "ceremony" },
    el(
      "section",
      { class: page.ranking.length && course.length ? "told with-course" : "told" },
      el("h2", {}, page.title),
      page.rows.length ? rows(page, how) : null,
      lines(page.lines, how),
      page.ranking.length ? drawn : null,
    ),
    page.ranking.length ? el("section", { class: "ranking" }, el("h2", {}, how.words.ranking), ranking(page.ranking, how)) : drawn,
  );
}

/** Whether no page follows, or none with a ranking. */
function isLast(ceremony, at) {
  const ranked = ceremony.pages.map((page) => page.ranking.length > 0);
  return at === ceremony.pages.length - 1 || at === ranked.lastIndexOf(true);
}

/** The parts of the ceremony: those that are over, the present one, and those ahead. */
export function drawParts(ceremony, at) {
  const now = ceremony.pages[at].part;
  return el(
    "ol",
    { class: "parts" },
    ceremony.parts.map((part, n) =>
      el(
        "li",
        { class: n < now ? "done" : n === now ? "now" : "ahead", "aria-current": n === now ? "step" : null },
        el("b", {}, part.name),
        n < now && part.told ? el("span", {}, part.told) : null,
      ),
    ),
  );
}

function rows(page, how) {
  return el(
    "table",
    { class: "numbers" },
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, how.words.who), page.columns.map((column) => el("th", { scope: "col" }, column.name)))),
    el(
      "tbody",
      {},
      page.rows.map((row) =>
        el("tr", {}, el("th", { scope: "row" }, who(row, how)), row.cells.map((cell) => el("td", {}, cell))),
      ),
    ),
  );
}

const who = (row, how) => el("span", { class: "who" }, badge(how.colours(row.colour)), el("span", {}, row.name));

/** The sentences; those with amounts are one table: what each player has, and gains by it. */
function lines(told, how) {
  const isCounted = (line) => line.shares.length || line.is_counted;
  const counted = told.filter(isCounted);
  const made = [];
  told.forEach((line) => {
    if (!isCounted(line)) made.push(sentence(line, how));
    else if (line === counted[0]) made.push(shares(counted, how));
  });
  return made;
}

function sentence(line, how) {
  return el(
    "p",
    { class: line.is_strong ? "strong" : "" },
    coloured(line.text, how.players, how.colours),
    line.about ? el("small", {}, line.about) : null,
  );
}

function shares(counted, how) {
  const seats = [...how.players].sort((one, two) => one.seat - two.seat);
  const there = new Set(counted.flatMap((line) => [...line.shares, ...line.gains].map((share) => share.colour)));
  const colours = [...new Set([...seats.map((seat) => seat.colour), ...there])];
  return el(
    "table",
    { class: "numbers shares" },
    el("thead", {}, el("tr", {}, el("td", {}), colours.map((colour) => el("th", { scope: "col" }, badge(how.colours(colour)))))),
    el(
      "tbody",
      {},
      counted.map((line) =>
        el(
          "tr",
          { class: line.is_strong ? "strong" : "" },
          el("th", { scope: "row" }, coloured(line.text, how.players, how.colours)),
          colours.map((colour) => share(line, colour, how)),
        ),
      ),
    ),
  );
}

function share(line, colour, how) {
  const has = line.shares.find((each) => each.colour === colour);
  const gain = line.gains.find((each) => each.colour === colour);
  if (!has && !gain) return el("td", { class: "none" }, "·");
  return el("td", { style: `--ink:${how.colours(colour).calm}` }, has && has.text, gain ? el("b", { class: "gain" }, gain.text) : null);
}

function ranking(ranked, how) {
  const most = Math.max(1, ...ranked.map((each) => each.points));
  return ranked.map((each) => {
    const look = how.colours(each.colour);
    const part = Math.max(0, each.points) / most;
    return el(
      "div",
      { class: "ranked-bar", style: `--ink:${look.calm};--part:${part}` },
      el("span", { class: "who" }, el("span", { class: "place" }, each.place), badge(look), el("span", {}, each.name)),
      el("span", { class: "points" }, el("b", {}, each.points), each.gained ? el("span", { class: "gained" }, `+${each.gained}`) : null),
      el("span", { class: "length" }),
    );
  });
}

// --- The end ---

/** The podium, the facts, and one of the charts or the QR code for BG Stats: `at` says which one. */
export function drawEnd(end, code, at, how) {
  const all = charts(end, code);
  const chart = all.length ? all[at % all.length] : null;
  return el(
    "div",
    { class: "end" },
    el("section", { class: "podium" }, podium(end.podium, how)),
    chart ? (chart.modules ? drawCode(chart, how) : drawChart(chart, how)) : null,
    el("section", { class: "facts" }, el("h2", {}, how.words.the_evening), facts(end, how)),
  );
}

export const charts = (end, code) => [...end.graphs, ...end.bars, code].filter(Boolean);

function drawChart(chart, how) {
  return el("section", { class: "chart" }, el("h2", {}, chart.title), chart.groups ? drawBars(chart, how) : drawGraph(chart, how));
}

function drawCode(code, how) {
  const { words } = how;
  return el("section", { class: "chart" }, el("h2", {}, words.bg_stats), el("p", { class: "faint" }, words.bg_stats_scan), el("div", { class: "code" }, qrCode(code.modules, words.bg_stats)));
}

function podium(ranked, how) {
  const [first, second, third, ...others] = ranked;
  const standing = [second, first, third].filter(Boolean);
  return [
    el("div", { class: "steps" }, standing.map((each) => step(each, how))),
    others.length
      ? el(
          "p",
          { class: "others" },
          others.map((each) => el("span", { class: "who" }, el("span", {}, each.place), badge(how.colours(each.colour)), el("span", {}, each.name), el("b", {}, each.points))),
        )
      : null,
  ];
}

function step(each, how) {
  const look = how.colours(each.colour);
  return el(
    "div",
    { class: `step place-${each.place}`, style: `--ink:${look.calm}` },
    el("span", { class: "who" }, badge(look), el("span", {}, each.name)),
    el("div", { class: "block" }, el("b", {}, each.points), el("span", {}, each.place)),
  );
}

function facts(end, how) {
  const told = end.facts.map((line) =>
    el(
      "div",
      { class: "fact" },
      el("p", { class: line.shares.length ? "faint" : "" }, coloured(line.text, how.players, how.colours)),
      line.shares.length
        ? el("p", { class: "shares" }, line.shares.map((share) => el("span", { class: "who" }, badge(how.colours(share.colour)), el("b", {}, share.text))))
        : null,
      line.about ? el("p", { class: "faint" }, line.about) : null,
    ),
  );
  const verdict = el("p", { class: "verdict" }, coloured(end.verdict, how.players, how.colours));
  return [end.verdict ? verdict : null, ...told, ...(end.otherwise || []).map((each) => el("p", { class: "faint" }, `${each.rule} ${each.text}`))];
}
