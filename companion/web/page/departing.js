// A player leaves or returns: the keeper says who continues with that player's pieces, if anybody.

import { el } from "./draw.js";
import { button, text } from "./elements.js";
import { looked } from "./looked.js";
import { sheet } from "./sheet.js";

export function departures(page, tell) {
  const ask = async () => {
    const people = (await looked(page, "people")) || [];
    const act = (at, given) => send(at, given, shown);
    const shown = sheet(page, text(page, "somebody_leaves"), el("div", { class: "options" }, people.map((at) => [
      at.back && button(at.back, () => act(at, { back: true }), { class: "option main" }),
      button(at.leaves, () => { shown.close(); whoPlaysOn(at); }, { class: "option" }),
    ])));
  };

  async function send(at, given, shown) {
    const reply = await page.send({ do: "depart", place: at.place, ...given });
    shown.close();
    tell(reply.taken ? "" : reply.why, !reply.taken);
  }

  function whoPlaysOn(at) {
    const name = el("input", { type: "text", class: "find", value: at.proposed, maxlength: 20, "aria-label": at.name_asked });
    const named = () => name.value.trim() && send(at, { stand_in: name.value.trim() }, shown);
    const shown = sheet(page, at.leaves,
      at.asked.split("\n\n").map((part) => el("p", {}, part)),
      at.nobody && button(at.nobody, () => send(at, {}, shown), { class: "option main wide" }),
      el("h3", {}, at.somebody), name,
      button(text(page, "do_it"), named, { class: "option wide" }));
  }

  return button(text(page, "somebody_leaves"), ask, { class: "wide" });
}
