// The table's settings, which the keeper can change: a list of values for each, or a field to type in.

import { el, put } from "./draw.js";
import { button, outcome, text } from "./elements.js";
import { sheet } from "./sheet.js";

export function settings(page) {
  return button(text(page, "settings"), () => open(page), { class: "wide" });
}

async function open(page) {
  const { node: came, tell } = outcome();
  const list = el("div", {});
  let shown = (await page.send({ do: "settings" })).value;
  if (!shown) return;
  sheet(page, text(page, "settings"), came, list);
  draw();

  function draw() {
    put(list, shown.rows.map(row), shown.typed.map(typed));
  }

  function row(each) {
    const id = `setting-${each.name}`;
    return el("div", { class: "field" },
      el("label", { for: id }, each.label),
      el("select", { id, on: { change: (event) => change({ do: "setting", name: each.name, at: Number(event.target.value) }, id) } }, each.values.map((value, n) => el("option", { value: String(n), selected: n === each.at }, value))),
      el("p", { class: "faint" }, each.about));
  }

  function typed(each) {
    const id = `setting-${each.name}`;
    const field = el("input", { type: "text", id, class: "find", value: each.text, maxlength: 2000, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    const save = () => (field.value.trim() || each.text) && change({ do: "typed setting", name: each.name, text: field.value }, id);
    return el("div", { class: "field" },
      el("label", { for: id }, each.label),
      el("p", {}, each.now),
      field,
      el("p", { class: "faint" }, each.about),
      button(text(page, "save"), save, { class: "wide", "aria-label": `${text(page, "save")}: ${each.label}` }),
      each.clearing && button(each.clearing[0], () => clear(each, id), { class: "quiet wide" }));
  }

  function clear(each, id) {
    const [label, about] = each.clearing;
    const yes = () => { asked.close(); change({ do: "typed setting", name: each.name, text: "" }, id); };
    const asked = sheet(page, label, el("p", {}, about), button(label, yes, { class: "wide danger" }));
  }

  async function change(act, id) {
    const answer = await page.send(act);
    tell(answer.taken ? "" : answer.why, !answer.taken);
    if (answer.taken) shown = answer.value;
    else if (act.do === "typed setting") return; // what was typed stays
    draw();
    const again = document.getElementById(id);
    if (again) again.focus();
  }
}
