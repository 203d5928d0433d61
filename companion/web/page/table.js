// The page of all players: their numbers side by side, the map, open cards, points, the last events.

import { bring, style } from "./bring.js";
import { el, heads, palette, put } from "./draw.js";
import { badge, HEADS, text } from "./elements.js";

const WIDE = [900, 700]; // px of the map, which scrolls; chosen: on a smaller one names cannot be read

export function table(page) {
  const node = el("section", { class: "table" });
  const map = el("div", { class: "map-box", tabindex: 0, role: "region" });
  const folded = el("details", { on: { toggle: () => drawMap() } }, el("summary", {}), map);
  const open = new Set(); // the sections that somebody has unfolded; they stay so

  // The map as on the large screen; its modules are fetched when it is first unfolded.
  async function drawMap() {
    const { map: atlas, board } = page.parts;
    folded.hidden = !atlas;
    folded.firstElementChild.textContent = text(page, "map");
    map.setAttribute("aria-label", text(page, "map"));
    if (!atlas || !folded.open) return;
    const [own] = await Promise.all([bring("map.js"), style("pictures.css"), style("watch.css")]);
    if (!folded.open) return;
    const how = { colours: palette(page.words), players: page.parts.main.table.players, lit: [], words: page.words, wide: WIDE[0], high: WIDE[1] };
    put(map, el("div", { class: "watch here" }, board ? own.drawBoard(board, how) : own.drawMap(atlas, how)));
    toTheMiddle(map.querySelector(".arrow, .from"));
  }

  // Scrolls the map to the present move.
  function toTheMiddle(of) {
    if (!of) return;
    const [box, at] = [map.getBoundingClientRect(), of.getBoundingClientRect()];
    map.scrollBy(at.left + at.width / 2 - box.left - box.width / 2, at.top + at.height / 2 - box.top - box.height / 2);
  }

  function fold(name, title, ...children) {
    return el("details", { open: open.has(name), on: { toggle: (event) => (event.target.open ? open.add(name) : open.delete(name)) } }, el("summary", {}, title), ...children);
  }

  function places() {
    const { places: all, regions } = page.parts.holdings || { places: [], regions: [] };
    if (!all.length) return null;
    return fold("places", text(page, "places"), regions.map((region) => [el("h2", {}, region), el("ul", { class: "held" }, all.filter((spot) => spot.region === region).map((spot) => el("li", {}, el("span", { class: "label" }, badge(page, spot.owner), ` ${spot.name}`), el("span", {}, spot.owner ? el("strong", {}, String(spot.cubes)) : el("span", { class: "faint" }, spot.unheld), ` ${spot.pieces}${"!".repeat(spot.marks)} `, el("span", { class: "faint" }, spot.note)))))]));
  }

  function draw() {
    const main = page.parts.main;
    if (!main) { put(node, el("p", {}, text(page, "nothing_asked"))); return; }
    const { table: view } = main;
    put(node,
      el("h1", {}, view.title),
      view.standing.filter((line) => line !== view.title).map((line) => el("p", {}, line)),
      view.note && !view.standing.includes(view.note) && el("p", { class: "note" }, view.note),
      numbers(view),
      view.foot.map((line) => el("p", { class: "faint" }, line)),
      main.ahead.length > 0 && el("p", { class: "faint" }, text(page, "next_at_table", { next: main.ahead.join(" · ") })),
      folded,
      places(),
      view.open.map((sort) => fold(sort.title, sort.title, el("ul", {}, sort.lying.map((each) => el("li", { class: each.state === "now" ? "now" : "" }, el("strong", {}, each.name), each.aside ? ` ${each.aside}` : null, each.text ? el("span", { class: "faint" }, ` ${each.text}`) : null))))),
      fold("points", text(page, "points"), points(page.parts.score)),
      el("h2", {}, text(page, "happened")), el("ul", { class: "story" }, [...main.story].reverse().map((line) => el("li", {}, line.heading ? el("strong", {}, `${line.heading} `) : null, line.sentence))),
      main.otherwise.length > 0 && fold("otherwise", text(page, "plays_otherwise"), el("ul", {}, main.otherwise.map((line) => el("li", {}, line)))));
    drawMap();
  }

  function numbers(view) {
    return el("div", { class: "wide-table", tabindex: 0, role: "region", "aria-label": text(page, "players") }, el("table", {},
      heads(text(page, "player"), view.columns, HEADS, "turned"),
      el("tbody", {}, view.players.map((row) => [
        el("tr", {}, el("th", { scope: "row" }, badge(page, row.colour), ` ${row.name}`), row.cells.map((cell) => el("td", {}, cell))),
        row.aside && el("tr", { class: "of-row" }, el("td", { class: "faint", colspan: row.cells.length + 1 }, row.aside))]))));
  }

  function points(sheet) {
    if (!sheet || !sheet.players.length) return el("p", { class: "faint" }, (sheet && sheet.verdict) || text(page, "nothing_scored"));
    return sheet.players.map((player) => el("details", {}, el("summary", {}, badge(page, player.colour), ` ${player.name} `, el("strong", {}, String(player.points)), player.note ? el("span", { class: "faint" }, ` ${player.note}`) : null), sums(player.sums)));
  }

  return { node, draw };
}

export function sums(lines) {
  return el("ul", { class: "sums" }, lines.map((line) => el("li", {}, `${line.text} `, el("strong", {}, String(line.points)), line.parts.length ? sums(line.parts) : null)));
}
