// What all pages of a helper's phone share: acts and their results, the tables, a second question.

import { el, sparing } from "./draw.js";
import { button, outcome, text } from "./elements.js";
import { sheet } from "./sheet.js";

const OF_LATIN = { numeric: true, sensitivity: "base" }; // sorts table 2 before table 10

export function hall(page) {
  const { node, tell } = outcome();

  // Sends an act and shows the result: `done` if it was carried out, else why not.
  async function act(given, done = "") {
    const reply = await page.send({ do: "helper", given });
    if (reply.taken) tell(done);
    else tell(reply.why, true);
    return reply;
  }

  async function look(given) {
    const reply = await page.send({ do: "helper look", given });
    if (!reply.taken) tell(reply.why, true);
    return reply.taken ? reply.value : null;
  }

  // Asks once more before something that is hard to undo.
  function sure({ title, means, yes, done, given, then }) {
    const give = async () => {
      shown.close();
      const reply = await act(given, done);
      if (reply.taken && then) then(reply.value);
    };
    const shown = sheet(page, title, el("p", {}, means), button(yes, give, { class: "wide danger" }));
  }

  // All tables with a link and all that have connected, each with its present state in `now`.
  function tables() {
    const { parts } = page;
    const heard = Object.entries(parts).filter(([name]) => name.startsWith("table/")).map(([, now]) => now);
    const members = (parts.helpers || {}).members || [];
    const known = new Set(members.map((each) => each.table));
    const named = members.map((each) => ({ ...each, member: true, now: heard.find((now) => now.id === each.table) }));
    const others = heard.filter((now) => !known.has(now.id)).map((now) => ({ table: now.id, called: now.name, member: false, now }));
    return [...named, ...others].sort((a, b) => a.called.localeCompare(b.called, undefined, OF_LATIN));
  }

  return { page, outcome: node, act, look, tell, sure, tables, sparing: sparing() };
}

// A button that undoes the last decision: it names the decision and asks once more.
export function undoing(night) {
  const { page } = night;
  const node = el("div", {});

  function draw() {
    const { last = "", decisions = 0 } = page.parts.helpers || {};
    const really = { title: text(page, "really_back"), means: last, yes: text(page, "yes_back"), done: text(page, "hall_taken_back"), given: { what: "undo", at: decisions, told: last } };
    night.sparing(node, [last, decisions, page.language], () => last && button(text(page, "take_back", { done: last }), () => night.sure(really), { class: "quiet wide" }));
  }

  return { node, draw };
}

// A field and its button; Enter does the same as the button.
export function typed(page, label, yes, give) {
  const field = el("input", { type: "text", maxlength: 60, autocomplete: "off", autocapitalize: "words", "aria-label": label, placeholder: label });
  const go = () => field.value.trim() && give(field.value.trim(), () => { field.value = ""; });
  field.addEventListener("keydown", (event) => event.key === "Enter" && go());
  return el("div", { class: "typed" }, field, button(yes, go));
}
