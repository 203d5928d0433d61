// The table's settings, which the keeper can change: a list of values for each.

import { el, put } from "./draw.js";
import { button, outcome, text } from "./elements.js";
import { sheet } from "./sheet.js";

export function settings(page) {
  return button(text(page, "settings"), () => open(page), { class: "wide" });
}

async function open(page) {
  const { node: came, tell } = outcome();
  const list = el("div", {});
  const reply = await page.send({ do: "settings" });
  if (!reply.taken) return;
  sheet(page, text(page, "settings"), came, list);
  draw(reply.value);

  function draw(rows) {
    put(list, rows.map((row) => {
      const id = `setting-${row.name}`;
      return el("div", { class: "field" },
        el("label", { for: id }, row.label),
        el("select", { id, on: { change: (event) => set(row, Number(event.target.value)) } }, row.values.map((value, n) => el("option", { value: String(n), selected: n === row.at }, value))),
        el("p", { class: "faint" }, row.about));
    }));
  }

  async function set(row, at) {
    const answer = await page.send({ do: "setting", name: row.name, at });
    tell(answer.taken ? "" : answer.why, !answer.taken);
    draw(answer.taken ? answer.value : reply.value);
    const again = document.getElementById(`setting-${row.name}`);
    if (again) again.focus();
  }
}
