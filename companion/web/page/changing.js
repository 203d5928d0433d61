// Changes one earlier answer: asks the question again, shows what else will differ, then does it.

import { el, put } from "./draw.js";
import { button, text } from "./elements.js";
import { questions } from "./question.js";
import { sheet } from "./sheet.js";

export async function change(page, passage, tell) {
  const { number } = page.parts.main;
  const send = (given = {}) => page.send({ do: "change", index: passage.length, number, ...given });
  const begun = await send();
  if (!begun.taken) { tell(begun.why, true); return; }
  const { question, was } = begun.value;
  const main = { ...page.parts.main, question: { ...question, seat: null }, hands: [], notes: [was] }; // no seat: it is nobody's turn
  // The page's usual ways to answer, with this question instead of the open one.
  const again = { ...page, parts: { ...page.parts, main, tray: null }, send: ({ answer }) => differs(answer) };
  const asked = questions(again, { may: () => true });
  const body = el("div", {}, asked.node);
  const shown = sheet(page, text(page, "change_only"), body);
  let isOpen = true;
  shown.whenClosed = () => { isOpen = false; page.send({ do: "leave change" }); };
  page.changed(() => {
    if (!isOpen || page.parts.main && page.parts.main.number === number) return;
    shown.close();
    tell(text(page, "gone_on"), true);
  });
  asked.draw();

  async function differs(answer) {
    const reply = await send({ answer });
    if (!reply.taken) return reply;
    const { told, differing } = reply.value;
    if (!differing.length) return { taken: false, why: told }; // this is the present answer
    put(body, el("p", { class: "big" }, told),
      el("ul", { class: "held" }, differing.filter(Boolean).map((line) => el("li", {}, line))),
      button(text(page, "change_it"), () => surely(answer), { class: "main wide" }),
      button(text(page, "another_answer"), () => put(body, asked.node), { class: "quiet wide" }));
    body.parentElement.scrollTop = 0;
    return reply;
  }

  async function surely(answer) {
    isOpen = false; // the change itself moves the game on, which would close the sheet
    const reply = await send({ answer, sure: true });
    shown.close();
    tell(reply.taken ? text(page, "is_changed") : reply.why, !reply.taken);
  }
}
