// A ceremony, such as a winter, on a player's phone: the player's own points, and a sheet with all of
// it, to be read while the others look at the large screen.

import { el, heads, put } from "./draw.js";
import { badge, button, HEADS, text } from "./elements.js";
import { sheet } from "./sheet.js";

export function winter(page, seats) {
  const node = el("div", {});
  let behind = null; // ceremonies that were over when this page opened, or were closed here
  let drawn = "";

  function draw() {
    const { ceremony, turned } = page.parts;
    if (!ceremony) { put(node); return; }
    if (behind === null || behind > ceremony.number) behind = turned === null || turned === undefined ? ceremony.number : ceremony.number - 1;
    const now = JSON.stringify([ceremony.number, behind, page.language]);
    if (now === drawn) return;
    drawn = now;
    put(node, ceremony.number > behind && ceremony.last ? card(ceremony.last, ceremony.number) : null);
  }

  function card(last, number) {
    const away = () => { behind = number; draw(); };
    return el("section", { class: "past" },
      el("h2", {}, last.title),
      own(last).map((line) => el("p", {}, line)),
      button(text(page, "see_all"), () => sheet(page, last.title, ...last.pages.map(told)), { class: "wide" }),
      button(text(page, "put_away"), away, { class: "quiet wide" }));
  }

  // The owner's points after it, and how many it gave.
  function own(last) {
    const players = page.parts.main.table.players.filter((each) => seats().includes(each.seat));
    return players.map(({ colour }) => {
      const stands = last.pages.map((each) => each.ranking.find((row) => row.colour === colour)).filter(Boolean).pop();
      return stands && [badge(page, colour), ` ${text(page, stands.gained ? "own_gained" : "own_points", stands)}`];
    }).filter(Boolean);
  }

  function told(each) {
    return el("section", {}, el("h3", {}, each.title), numbers(each), each.lines.map(line), ranking(each.ranking));
  }

  const share = (one) => [" ", badge(page, one.colour), ` ${one.text}`];

  function line({ text: words, shares, gains, about, is_strong: isStrong }) {
    return el("p", {}, isStrong ? el("strong", {}, words) : words, shares.map(share), gains.length ? " → " : null, gains.map(share), about ? el("span", { class: "faint" }, ` ${about}`) : null);
  }

  function numbers({ rows, columns }) {
    if (!rows.length) return null;
    return el("div", { class: "wide-table", tabindex: 0, role: "region", "aria-label": text(page, "players") }, el("table", {},
      heads(text(page, "player"), columns, HEADS, "turned"),
      el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row" }, badge(page, row.colour), ` ${row.name}`), row.cells.map((cell) => el("td", {}, cell)))))));
  }

  function ranking(ranked) {
    if (!ranked.length) return null;
    return el("ol", { class: "held" }, ranked.map((row) => el("li", {}, el("span", {}, `${row.place}. `, badge(page, row.colour), ` ${row.name}`), el("strong", {}, row.gained ? `${row.points} (+${row.gained})` : String(row.points)))));
  }

  return { node, draw };
}
