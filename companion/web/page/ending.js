// Ends the app where it has no terminal, and switches a computer off that belongs to the table.

import { el } from "./draw.js";
import { button, text } from "./elements.js";
import { sheet } from "./sheet.js";

export function ending(page, tell) {
  const { can_end: canEnd = false, can_switch_off: canSwitchOff = false } = page.parts.keeping || {};
  const way = (label, switchOff) => {
    const ask = () => {
      const yes = async () => {
        shown.close();
        const reply = await page.send({ do: "end app", switch_off: switchOff });
        tell(reply.taken ? "" : reply.why, !reply.taken);
      };
      const shown = sheet(page, label, el("p", {}, text(page, "really_end_app")), button(label, yes, { class: "wide danger" }));
    };
    return button(label, ask, { class: "wide" });
  };
  return [canEnd && way(text(page, "end_app"), false), canSwitchOff && way(text(page, "switch_off"), true)];
}
