// Graphs of an evening: each player's points over time, and cubes that came out beside the expected ones.

import { badge, el, lastOf, svg } from "./draw.js";

const MANY = 20; // points of a curve; with more only the last has a dot; chosen: more dots touch
const [WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM] = [900, 420, 62, 118, 22, 44];

export function drawGraph(graph, how) {
  const values = graph.curves.flatMap((curve) => curve.values);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (n) => LEFT + (n * (WIDE - LEFT - RIGHT)) / Math.max(1, graph.marks.length - 1);
  const y = (value) => TOP + ((high - value) * (HIGH - TOP - BOTTOM)) / (high - low);
  const ends = apart(graph.curves.map((curve) => y(lastOf(curve.values))), 27);
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "graph", role: "img", "aria-label": graph.title },
    rungs(low, high).map((value) => [
      svg("path", { class: "rung", d: `M${LEFT} ${y(value)}H${WIDE - RIGHT + 6}` }),
      svg("text", { class: "scale", x: LEFT - 12, y: y(value) }, value),
    ]),
    marksShown(graph.marks).map(([mark, n]) => svg("text", { class: "mark", x: x(n), y: HIGH - 14 }, mark)),
    graph.curves.map((curve, n) => curveOf(curve, how.colours(curve.colour), x, y, ends[n])),
  );
}

function curveOf(curve, look, x, y, end) {
  const points = curve.values.map((value, n) => [x(n), y(value)]);
  const [[u, v]] = points.slice(-1);
  return svg(
    "g",
    { style: `--ink:${look.calm}`, class: "curve" },
    svg("path", { d: `M${points.map((point) => point.join(" ")).join("L")}` }),
    (points.length > MANY ? points.slice(-1) : points).map(([a, b]) => svg("circle", { cx: a, cy: b, r: 6 })),
    svg("path", { class: "lead", d: `M${u + 8} ${v}L${u + 22} ${end}` }),
    svg("text", { x: u + 26, y: end }, `${look.letter}${look.shape} ${lastOf(curve.values)}`),
  );
}

/** The numbers of the scale: four or five round ones. */
function rungs(low, high) {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough));
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step);
}

/** The marks along the bottom, as many as have room, always with the last one. */
function marksShown(marks) {
  const longest = Math.max(...marks.map((mark) => mark.length));
  const every = Math.ceil((marks.length * (longest + 2) * 11) / (WIDE - LEFT - RIGHT));
  const last = marks.length - 1;
  return marks.map((mark, n) => [mark, n]).filter(([, n]) => (last - n) % every === 0);
}

/** Moves heights so that they are at least `least` apart, in the same order. */
function apart(heights, least) {
  const order = heights.map((height, n) => [height, n]).sort((a, b) => a[0] - b[0]);
  for (let n = 1; n < order.length; n++) order[n][0] = Math.max(order[n][0], order[n - 1][0] + least);
  const over = order.length ? Math.max(0, lastOf(order)[0] - (HIGH - BOTTOM + 8)) : 0;
  const ends = [];
  order.forEach(([height, n]) => (ends[n] = height - over));
  return ends;
}

export function drawBars(bars, how) {
  return el(
    "div",
    { class: "bars" },
    bars.groups.map(([title, group]) => {
      const most = Math.max(1, ...group.map((bar) => Math.max(bar.came, bar.expected)));
      return el("div", { class: "group" }, el("h3", {}, title), group.map((bar) => barOf(bar, most, how)));
    }),
    el("p", { class: "faint" }, how.words.expected),
  );
}

function barOf(bar, most, how) {
  const look = how.colours(bar.colour);
  const style = `--ink:${look.calm};--came:${bar.came / most};--expected:${bar.expected / most}`;
  return el(
    "div",
    { class: "bar", style },
    badge(look),
    el("span", { class: "way" }, el("i", { class: "came" }), el("i", { class: "expected" })),
    el("span", { class: "number" }, `${bar.came} (${tenths(bar.expected)})`),
  );
}

function tenths(number) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return number.toLocaleString(document.documentElement.lang || undefined, digits);
}
