// What the table looks up for a page when somebody opens it: why, the history, all rules, luck.

import { el, put } from "./draw.js";
import { button, fits, text } from "./elements.js";
import { sheet } from "./sheet.js";

export async function looked(page, what, at = 0) {
  const reply = await page.send({ do: "look", what, at });
  return reply.taken ? reply.value : null;
}

const rule = (each) => el("p", {}, each.number ? el("strong", {}, `${each.number} `) : null, each.text, each.chapter ? el("span", { class: "faint" }, ` (${each.chapter})`) : null);

export async function why(page, at = 0) {
  const body = el("div", {}, el("p", { class: "faint" }, text(page, "looking")));
  sheet(page, text(page, "why"), body);
  await explain(at);

  async function explain(number) {
    const found = await looked(page, "why", number);
    if (!found || !found.why) { put(body, el("p", {}, text(page, "nothing_to_explain"))); return; }
    const { why: told } = found;
    put(body,
      el("h3", {}, told.of),
      told.rules.map(rule),
      told.numbers.length > 0 && [el("h3", {}, text(page, "the_numbers")), el("ul", {}, told.numbers.map((line) => el("li", {}, line)))],
      told.others.length > 0 && [el("h3", {}, text(page, "where_tables_differ")), el("ul", {}, told.others.map((line) => el("li", {}, line)))],
      found.subjects.length > 1 && [el("h3", {}, text(page, "explain_another")), el("div", { class: "options" }, found.subjects.map((subject, n) => n === number ? null : button(subject, () => { body.parentElement.scrollTop = 0; explain(n); }, { class: "option quiet" })))]);
  }
}

export async function rules(page) {
  const body = el("div", {}, el("p", { class: "faint" }, text(page, "looking")));
  sheet(page, text(page, "rules"), body);
  const chapters = (await looked(page, "rules")) || [];
  const list = el("div", {});
  const fill = (typed) => put(list, chapters.map((chapter) => {
    const found = chapter.rules.filter((each) => !typed || fits(`${each.number} ${chapter.name} ${each.text}`, typed));
    return found.length ? el("details", { open: Boolean(typed) }, el("summary", {}, chapter.name), found.map((each) => rule({ ...each, chapter: "" }))) : null;
  }));
  fill("");
  put(body, el("input", { type: "search", class: "find", placeholder: text(page, "find_rule"), "aria-label": text(page, "find_rule"), on: { input: (event) => fill(event.target.value) } }), list);
}

// `back(passage)` undoes everything from that answer on, `change(passage)` changes it alone; null: no such button.
export async function history(page, place, { back = null, change = null } = {}) {
  const passages = (await looked(page, "history")) || [];
  const list = el("ol", { class: "history" });
  const fill = (typed) => put(list, passages.filter((each) => !typed || fits([each.asked, each.answered, ...each.lines.map((line) => line.sentence)].join(" "), typed)).map(row));
  const row = (each) => el("li", {},
    el("p", {}, el("span", { class: "faint" }, `${each.asked} `), el("strong", {}, each.answered), each.source ? el("span", { class: "faint" }, ` ${each.source}`) : null),
    each.lines.map((line) => el("p", { class: "line" }, line.heading ? el("strong", {}, `${line.heading} `) : null, line.sentence)),
    el("div", { class: "pairs" },
      change && each.can_change ? button(text(page, "change_only"), () => change(each), { class: "quiet" }) : null,
      back && each.length !== null ? button(text(page, "undo_to_here"), () => back(each), { class: "quiet" }) : null));
  fill("");
  put(place, el("h1", {}, text(page, "history")),
    el("input", { type: "search", class: "find", placeholder: text(page, "find"), "aria-label": text(page, "find"), on: { input: (event) => fill(event.target.value) } }),
    passages.length ? list : el("p", { class: "faint" }, text(page, "nothing_happened")));
}
