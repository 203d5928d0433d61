// What the app warns of, until somebody has read it on this device.

import { el, lastOf, put } from "./draw.js";
import { button, text } from "./elements.js";
import { tab } from "./store.js";

const READ = "warnings read"; // the name under which the tab keeps the number of the last one that was read

export function warnings(page) {
  const node = el("section", { role: "status" });
  let drawn = "";

  function draw() {
    const read = Number(tab.get(READ) || 0);
    const unread = (page.parts.warnings || []).filter((each) => each.number > read);
    const now = JSON.stringify([unread, page.language]);
    if (now === drawn) return;
    drawn = now;
    const close = () => { tab.put(READ, lastOf(unread).number); draw(); };
    put(node, unread.length > 0 && el("div", { class: "past" }, unread.map((each) => el("p", { class: "note" }, each.text)), button(text(page, "close"), close, { class: "wide" })));
  }

  page.changed(draw);
  draw();
  return node;
}
