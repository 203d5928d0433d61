// The season: the league's table, its files to download, and the start of another season.

import { el } from "./draw.js";
import { button, text } from "./elements.js";
import { typed, undoing } from "./hall.js";

const KINDS = ["csv", "json", "pdf"];

export function season(night) {
  const { page } = night;
  const table = el("div", {});
  const files = el("div", {});
  const another = el("div", {});
  const undo = undoing(night);
  const node = el("section", {}, table, undo.node, files, another);
  const called = (name) => (name ? text(page, "wall_season", { name }) : text(page, "hall_first_season"));
  let chosen = null; // season of the files; null: the present one
  const of = (now) => (chosen === null ? now : chosen);

  function draw() {
    const { season: now = "", seasons = [""] } = page.parts.helpers || {};
    const { season: shown = now, rows = [] } = page.parts.league || {};
    undo.draw();
    night.sparing(table, [shown, rows, page.language], () => [el("h1", {}, called(shown)), standings(rows)]);
    night.sparing(files, [now, seasons, page.language], () => [
      el("h2", {}, text(page, "hall_files")),
      seasons.length > 1 && el("select", { "aria-label": text(page, "tab_season"), on: { change: (event) => { chosen = event.target.value; } } }, seasons.map((name) => el("option", { value: name, selected: name === of(now) }, called(name)))),
      el("div", { class: "pairs" }, KINDS.map((kind) => button(text(page, "hall_file", { kind: kind.toUpperCase() }), () => fetched(kind, of(now))))),
    ]);
    night.sparing(another, [page.language], () => [
      el("h2", {}, text(page, "hall_another_season")),
      typed(page, text(page, "hall_new_season"), text(page, "hall_begin_season"), begin),
    ]);
  }

  function begin(name, clear) {
    night.sure({ title: text(page, "hall_really_season", { name }), means: text(page, "hall_season_means"), yes: text(page, "hall_yes_season"), done: text(page, "hall_stands"), given: { what: "season", name }, then: clear });
  }

  // Fetches the file by an address that works for a short time: a phone's downloader has no key.
  async function fetched(kind, of) {
    const address = await night.look({ what: "file", kind, season: of });
    if (address) el("a", { href: address, download: "" }).click();
  }

  function standings(rows) {
    if (!rows.length) return el("p", { class: "faint" }, text(page, "hall_nothing_counted"));
    const heads = ["wall_person", "wall_points", "wall_plays", "wall_wins"];
    return el("div", { class: "wide-table", tabindex: 0, role: "region", "aria-label": text(page, "wall_league") }, el("table", {},
      el("thead", {}, el("tr", {}, heads.map((name) => el("th", { scope: "col" }, text(page, name))))),
      el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row" }, `${row.place}. ${row.name}`), [row.points, row.plays, row.wins].map((value) => el("td", {}, String(value))))))));
  }

  return { node, draw };
}
