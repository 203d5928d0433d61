// A helper's phone in the hall: tables and their QR codes, results, people, the season, the wall.

import { el } from "./draw.js";
import { button, text } from "./elements.js";
import { hall } from "./hall.js";
import { people } from "./hall_people.js";
import { plays } from "./hall_plays.js";
import { season } from "./hall_season.js";
import { tables } from "./hall_tables.js";
import { tabs } from "./tabs.js";

export function begin(root, page) {
  const night = hall(page);
  root.append(night.outcome);
  const sorts = [
    { name: "tab_tables", ...tables(night) },
    { name: "tab_over", ...plays(night) },
    { name: "tab_people", ...people(night) },
    { name: "tab_season", ...season(night) },
    { name: "tab_wall", ...wall(night) },
  ];
  const shown = tabs(page, root, sorts);
  root.querySelector(".tabs").addEventListener("click", () => night.tell(""));
  page.changed((names) => shown.draw(names));
  shown.draw();
}

// The remote control of the wall, and the language of this page.
function wall(night) {
  const { page } = night;
  const node = el("section", {});
  const turn = (how, table = "") => night.act({ what: "wall", how, table }, text(page, "hall_wall_does"));

  function draw() {
    night.sparing(node, [night.tables(), page.language], () => [
      el("h1", {}, text(page, "hall_wall_title")),
      el("div", { class: "pairs" },
        button(text(page, "wall_before"), () => turn("before")),
        button(text(page, "wall_next"), () => turn("next")),
        button(text(page, "wall_stop"), () => turn("stop")),
        button(text(page, "wall_go_on"), () => turn("go"))),
      el("h2", {}, text(page, "hall_show_table")),
      el("div", { class: "pairs" }, night.tables().filter((each) => each.now).map((each) => button(each.called, () => turn("show", each.table)))),
      language(page),
    ]);
  }

  return { node, draw };
}

function language(page) {
  const all = Object.entries(page.words).filter(([name]) => name.startsWith("language_")).map(([name, own]) => [name.slice(9), own]);
  return el("label", { class: "language" }, text(page, "language"),
    el("select", { on: { change: (event) => page.speak(event.target.value) } }, all.map(([code, name]) => el("option", { value: code, lang: code, selected: code === page.language }, name))));
}
