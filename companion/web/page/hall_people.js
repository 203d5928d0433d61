// The people of the night: which names are one person, and how each name appears on the wall.

import { el, put } from "./draw.js";
import { button, fits, text } from "./elements.js";
import { undoing } from "./hall.js";
import { sheet } from "./sheet.js";

const WAYS = [["full", "hall_full"], ["first", "hall_first"], ["initials", "hall_initials"], ["none", "hall_none"]];
const MOST = 80; // people in the list; typed letters find the others; chosen: more scroll too long

export function people(night) {
  const { page } = night;
  const everybody = el("div", {});
  const find = el("input", { type: "search", class: "find", on: { input: () => fill() } });
  const list = el("div", { class: "options" });
  const title = el("h1", {});
  const undo = undoing(night);
  const node = el("section", {}, title, undo.node, find, list, everybody);
  const standing = () => (page.parts.helpers || {}).names;
  let all = null;

  async function draw(names = []) {
    title.textContent = text(page, "tab_people");
    find.placeholder = text(page, "find");
    find.setAttribute("aria-label", text(page, "find"));
    undo.draw();
    night.sparing(everybody, [page.language, standing()], () => [
      el("h2", {}, text(page, "hall_all_names")),
      el("div", { class: "pairs" }, WAYS.map(([how, label]) => button(text(page, label), () => wish("", how), { "aria-pressed": String(how === standing()) }))),
    ]);
    if (all && !names.some((name) => ["helpers", "finished", "main"].includes(name))) { fill(); return; }
    all = (await night.look({ what: "people" })) || all;
    fill();
  }

  const wish = (name, how) => night.act({ what: "wall name", name, how }, text(page, "hall_stands"));
  const matching = (typed, but = null) => (all || []).filter((one) => one !== but && fits([one.name, ...one.also].join(" "), typed));
  const places = (one) => text(page, "hall_at", { tables: one.at.map((each) => each.called).join(", ") });

  function fill() {
    const found = matching(find.value);
    night.sparing(list, [found, find.value, page.language], () => [
      found.slice(0, MOST).map((one) => row(one, () => { night.tell(""); show(one); })),
      found.length === 0 && el("p", { class: "faint" }, find.value ? text(page, "fits_none", { typed: find.value }) : text(page, "hall_no_people")),
    ]);
  }

  function row(one, act) {
    const told = [
      one.also.length && text(page, "hall_also", { names: one.also.join(", ") }),
      places(one),
      one.wall !== one.name && text(page, "hall_on_wall", { name: one.wall }),
    ];
    return el("button", { type: "button", class: "option", on: { click: act } }, el("span", { class: "label" }, one.name), el("span", { class: "faint" }, told.filter(Boolean).join(" · ")));
  }

  function show(one) {
    const close = (act) => () => { shown.close(); act(); };
    const shown = sheet(page, one.name,
      el("p", { class: "faint" }, places(one), one.also.length > 0 && ` · ${text(page, "hall_also", { names: one.also.join(", ") })}`),
      el("h3", {}, text(page, "hall_how_on_wall")),
      el("div", { class: "options" }, WAYS.map(([how, label]) => button([el("span", { class: "label" }, one.ways[how]), el("span", { class: "faint" }, text(page, label))], close(() => wish(one.name, how)), { class: "option", "aria-pressed": String(one.ways[how] === one.wall) }))),
      button(text(page, "hall_same"), close(() => choose(one)), { class: "wide" }),
      one.at.length > 1 && one.at.map((at) => button(text(page, "hall_apart", { table: at.called }), close(() => night.act({ what: "another", name: at.name, table: at.table }, text(page, "hall_stands"))), { class: "wide" })));
  }

  // Asks which other person this is, found by typed letters, and then asks once more.
  function choose(one) {
    const found = el("div", { class: "options" });
    const field = el("input", { type: "search", class: "find", placeholder: text(page, "find"), "aria-label": text(page, "find"), on: { input: () => fillOthers() } });
    const fillOthers = () => put(found, matching(field.value, one).slice(0, MOST).map((other) => row(other, () => {
      shown.close();
      const names = { name: one.name, other: other.name };
      night.sure({ title: text(page, "hall_really_same", names), means: text(page, "hall_same_means", names), yes: text(page, "hall_yes_same"), done: text(page, "hall_stands"), given: { what: "same", name: one.name, into: other.name } });
    })));
    const shown = sheet(page, `${one.name}: ${text(page, "hall_same")}`, field, found);
    fillOthers();
  }

  return { node, draw };
}
