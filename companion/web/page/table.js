// Everybody's table: the numbers side by side, what lies open, points, and what happened last.

import { badge, el, put, text } from "./elements.js";

export function table(page) {
  const map = el("div", { class: "map" });
  const node = el("section", { class: "table" });
  let drawn = null;

  async function drawMap(names) {
    if (!page.parts.map) { put(map); return; }
    if (drawn === null) drawn = import("./map.js").catch(() => false);
    const own = await drawn;
    const draw = own && (own.draw || own.map || own.drawMap);
    if (draw) draw(map, page, names);
  }

  function draw(names = ["main"]) {
    const main = page.parts.main;
    if (!main) { put(node, el("p", {}, text(page, "nothing_asked"))); return; }
    const { table: view } = main;
    put(node,
      el("h1", {}, view.title),
      view.standing.map((line) => el("p", {}, line)),
      view.note && el("p", { class: "note" }, view.note),
      numbers(view),
      view.foot.map((line) => el("p", { class: "faint" }, line)),
      main.ahead.length > 0 && el("p", { class: "faint" }, text(page, "next_at_table", { next: main.ahead.join(" · ") })),
      map,
      view.open.map((sort) => el("details", {}, el("summary", {}, sort.title), el("ul", {}, sort.lying.map((each) => el("li", { class: each.state === "now" ? "now" : "" }, el("strong", {}, each.name), each.aside ? ` ${each.aside}` : null, each.text ? el("span", { class: "faint" }, ` ${each.text}`) : null))))),
      el("details", {}, el("summary", {}, text(page, "points")), points(page.parts.score)),
      el("details", { open: true }, el("summary", {}, text(page, "happened")), el("ol", { class: "story", reversed: true }, [...main.story].reverse().map((line) => el("li", {}, line.heading ? el("strong", {}, `${line.heading} `) : null, line.sentence)))),
      main.otherwise.length > 0 && el("details", {}, el("summary", {}, text(page, "plays_otherwise")), el("ul", {}, main.otherwise.map((line) => el("li", {}, line)))));
    drawMap(names);
  }

  function numbers(view) {
    return el("div", { class: "wide-table", tabindex: 0, role: "region", "aria-label": text(page, "players") }, el("table", {},
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, text(page, "player")), view.columns.map((column) => el("th", { scope: "col", title: column.name, abbr: column.name }, column.short)))),
      el("tbody", {}, view.players.map((row) => el("tr", {}, el("th", { scope: "row" }, badge(page, row.colour), ` ${row.name}`, row.aside ? el("small", { class: "faint" }, row.aside) : null), row.cells.map((cell) => el("td", {}, cell)))))));
  }

  function points(sheet) {
    if (!sheet || !sheet.players.length) return el("p", { class: "faint" }, text(page, "nothing_scored"));
    return sheet.players.map((player) => el("details", {}, el("summary", {}, badge(page, player.colour), ` ${player.name} `, el("strong", {}, String(player.points)), player.note ? el("span", { class: "faint" }, ` ${player.note}`) : null), sums(player.sums)));
  }

  return { node, draw };
}

export function sums(lines) {
  return el("ul", { class: "sums" }, lines.map((line) => el("li", {}, `${line.text} `, el("strong", {}, String(line.points)), line.parts.length ? sums(line.parts) : null)));
}
