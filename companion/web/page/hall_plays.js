// Finished plays: correct a result, leave a play out, count it again; and undo the last decision.

import { el } from "./draw.js";
import { badge, button, fits, stepper, text } from "./elements.js";
import { undoing } from "./hall.js";
import { sheet } from "./sheet.js";

const MOST = 999; // points that can be typed; chosen: more than any game gives

export function plays(night) {
  const { page } = night;
  const undo = undoing(night);
  const find = el("input", { type: "search", class: "find", on: { input: () => fill() } });
  const list = el("div", { class: "options" });
  const title = el("h1", {});
  const node = el("section", {}, title, undo.node, find, list);
  let all = null;

  async function draw(names = []) {
    title.textContent = text(page, "hall_over_title");
    find.placeholder = text(page, "find");
    find.setAttribute("aria-label", text(page, "find"));
    undo.draw();
    if (all && !names.some((name) => ["helpers", "finished", "main"].includes(name))) { fill(); return; }
    all = (await night.look({ what: "plays" })) || all;
    fill();
  }

  function fill() {
    const { plays: over = [], more = 0 } = all || {};
    const shown = over.filter((play) => fits([play.title, play.at, ...play.placed.map((one) => one.shown)].join(" "), find.value));
    find.hidden = over.length < 6;
    night.sparing(list, [shown, more, find.value, page.language], () => [
      shown.map(row),
      shown.length === 0 && el("p", { class: "faint" }, over.length ? text(page, "fits_none", { typed: find.value }) : text(page, "hall_none_over")),
      more > 0 && el("p", { class: "faint" }, text(page, "hall_older", { n: more })),
    ]);
  }

  function row(play) {
    const mark = !play.counts ? "hall_is_left_out" : play.otherwise ? "hall_is_put_right" : "";
    return el("button", { type: "button", class: "option", on: { click: () => { night.tell(""); show(play); } } },
      el("span", { class: "label" }, `${play.title} · ${play.at}`, mark && el("span", { class: "tag" }, text(page, mark))),
      el("span", { class: play.counts ? "" : "struck" }, play.placed.map((one, n) => [n ? " · " : "", el("span", { class: "whole" }, text(page, "hall_result", { place: one.place, name: one.shown, points: one.points }))])));
  }

  function show(play) {
    const { table, play: key } = play;
    const wanted = play.placed.map((one) => ({ ...one }));
    const label = (what, one) => text(page, "hall_of", { what: text(page, what), name: one.shown });
    const save = async () => {
      shown.close();
      const changed = wanted.filter((one, n) => one.name && (one.place !== play.placed[n].place || one.points !== play.placed[n].points));
      for (const one of changed) {
        const reply = await night.act({ what: "put right", table, play: key, name: one.name, place: one.place, points: one.points }, text(page, "hall_stands"));
        if (!reply.taken) return;
      }
    };
    const count = (what) => { shown.close(); night.act({ what, table, play: key }, text(page, "hall_stands")); };
    const shown = sheet(page, `${play.title} · ${play.at}`,
      play.counts && wanted.map((one) => el("fieldset", { disabled: !one.name }, el("legend", {}, one.shown, one.colours.map((colour) => [" ", badge(page, colour)])),
        el("span", { class: "set" }, el("span", { class: "faint" }, text(page, "hall_place")), stepper(page, label("hall_place", one), one.place, 1, wanted.length, (to) => { one.place = to; })),
        el("span", { class: "set" }, el("span", { class: "faint" }, text(page, "points")), stepper(page, label("points", one), one.points, -MOST, MOST, (to) => { one.points = to; })))),
      play.counts && wanted.some((one) => !one.name) && el("p", { class: "faint" }, text(page, "hall_removed")),
      play.counts && button(text(page, "hall_put_right"), save, { class: "main wide" }),
      button(text(page, play.counts ? "hall_leave_out" : "hall_count_again"), () => count(play.counts ? "left out" : "count again"), { class: "wide" }));
  }

  return { node, draw };
}
