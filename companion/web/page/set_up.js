// The set-up of a new game on one page. This page holds the draft, also through a reload; the table makes the form of it.

import { el, put } from "./draw.js";
import { badge, button, nameOf, text } from "./elements.js";
import { sheet } from "./sheet.js";
import { SET_UP, tab } from "./store.js";

/** Shows the set-up in `node` until a game begins; `back` is called when somebody gives it up. With `isAnew` it replaces the open game's. */
export async function setUp(page, node, tell, back, isAnew = false) {
  let draft = isAnew ? null : JSON.parse(tab.get(SET_UP) || "null");
  let shown = null; // the form and the ways to count
  let edits = 0; // changes of the draft on this page, so that no older reply replaces a newer draft
  let isAsked = false;
  let faults = [];
  let start = null;

  const save = () => isAnew || tab.put(SET_UP, JSON.stringify(draft));

  // Asks for the form, after a change that the table makes. Until it comes, nothing else is changed.
  async function ask(change = {}, what = "set up") {
    const held = node.querySelector("fieldset");
    edits += 1;
    if (held) held.disabled = true;
    const reply = await page.send({ do: what, draft, is_anew: isAnew, ...change });
    if (held) held.disabled = false;
    if (reply.taken) take(reply.value);
    else {
      tell(reply.why, true);
      if (!shown && draft) { draft = null; await ask(); }
    }
  }

  function take(value) {
    draft = value.draft;
    shown = value;
    save();
    draw();
  }

  // Asks only for the faults: somebody is still typing.
  async function check() {
    edits += 1;
    save();
    if (isAsked) return;
    isAsked = true;
    let asked = -1;
    while (asked !== edits) {
      asked = edits;
      const reply = await page.send({ do: "set up", draft });
      if (reply.taken && asked === edits) reply.value.form.seats.forEach((seat, n) => tellFault(n, seat.fault));
    }
    isAsked = false;
  }

  function tellFault(n, fault) {
    if (faults[n]) faults[n].textContent = fault;
    start.disabled = faults.some((each) => each.textContent);
  }

  async function begin() {
    tell("");
    start.disabled = true;
    const reply = await page.send({ do: "begin game", draft }); // once it has begun, the page loads itself again
    start.disabled = false;
    if (reply.taken) return;
    tell(reply.why, true);
    ask();
  }

  function giveUp() {
    tab.remove(SET_UP);
    tell("");
    back();
  }

  function draw() {
    const focused = document.activeElement && node.contains(document.activeElement) ? document.activeElement.id : "";
    const { form } = shown;
    faults = [];
    start = button(text(page, "begin_game"), begin, { class: "main wide" });
    put(node, !isAnew && el("h1", {}, text(page, "new_game")), el("fieldset", {},
      !isAnew && pick(form.game, (value) => ask({ game: value })),
      form.box && pick(form.box, option(form.box.name)),
      pick(form.number, (value) => ask({ players: Number(value) })),
      form.seats.length > 0 && [el("h2", {}, text(page, "who_sits_where")), el("p", { class: "faint" }, text(page, "clockwise"))],
      form.seats.map((seat, n) => seated(form, seat, n)),
      el("datalist", { id: "known-names" }, form.known_names.map((name) => el("option", { value: name }))),
      form.counting && pick(form.counting, (value) => { Object.assign(draft, shown.ways[Number(value)]); ask(); }),
      rules(form),
      form.decks.length > 0 && [el("h2", {}, form.decks[0].under), form.decks.map((deck) => pick(deck, (value) => deal(deck.name, value)))]),
    el("div", { class: "below" }, start), !isAnew && button(text(page, "back_to_games"), giveUp, { class: "wide" }));
    form.seats.forEach((seat, n) => tellFault(n, seat.fault));
    const again = focused && document.getElementById(focused);
    if (again) again.focus();
  }

  const option = (name) => (value) => { draft.options[name] = value; ask(); };

  function deal(deck, by) {
    draft.dealt = draft.dealt.filter((each) => each !== deck);
    if (by === "app") draft.dealt.push(deck);
    ask();
  }

  // A field with its choices, and below it what the present one means.
  function pick(field, chosen) {
    const id = `field-${field.name}`;
    const now = field.offers[field.at];
    const notes = [now.note, now.about, field.about].filter(Boolean);
    return el("div", { class: "field" },
      el("label", { for: id }, field.label),
      el("select", { id, on: { change: (event) => chosen(event.target.value) } }, field.values.map((value, n) => el("option", { value, selected: n === field.at }, field.offers[n].name))),
      notes.map((note) => el("p", { class: "faint" }, note)));
  }

  function seated(form, seat, n) {
    const player = draft.players[n];
    const fault = el("p", { class: "refused", id: `fault-${n}`, role: "status" });
    const told = text(page, "name_of_player", { n: n + 1 });
    const name = el("input", { type: "text", id: `name-${n}`, value: player.name, maxlength: 20, list: "known-names", autocomplete: "off", spellcheck: "false", "aria-label": told, "aria-describedby": fault.id, on: { input: () => { player.name = name.value; check(); } } });
    const up = () => { draft.players.splice(n - 1, 2, draft.players[n], draft.players[n - 1]); ask(); };
    faults.push(fault);
    return el("div", { class: "seat" }, el("div", { class: "line-up" }, name, n > 0 && button("↑", up, { id: `up-${n}`, class: "step", "aria-label": text(page, "move_up", { name: player.name || told }) })),
      player.colours.map((colour, at) => el("div", { class: "line-up" },
        el("select", { id: `colour-${n}-${at}`, "aria-label": text(page, "colour_of", { name: player.name || told }), "aria-describedby": fault.id, on: { change: (event) => { player.colours[at] = event.target.value; ask(); } } }, form.colours.map((each) => el("option", { value: each, selected: each === colour }, nameOf(page, each)))),
        badge(page, colour))),
      fault);
  }

  // What is played, and the house rules, folded until somebody opens them.
  function rules(form) {
    const groups = [...new Set(form.rules.map((each) => each.under))];
    if (!form.house_sets && !groups.length) return null;
    const house = form.set_name;
    return [
      form.house_sets && pick(form.house_sets, (value) => ask({ house_set: value })),
      button(text(page, "save_rules"), () => named("save", house), { class: "quiet wide" }),
      house && [
        button(text(page, "rename_rules"), () => named("rename", house), { class: "quiet wide" }),
        button(text(page, form.is_proposed ? "rules_not_for_new" : "rules_for_new"), () => ask({ what: "propose" }, "house rules"), { class: "quiet wide" }),
        button(text(page, "delete_rules"), () => forget(house), { class: "quiet wide" }),
      ],
      form.before && button(form.before, () => ask({ before: true }), { class: "quiet wide" }),
      groups.map((group) => folded(group, form.rules.filter((each) => each.under === group).map((field) => pick(field, option(field.name))))),
      form.left_out.map((line) => el("p", { class: "note" }, line)),
    ];
  }

  // Asks for the name of a set of rules; a saved set of that name is replaced only after a question.
  function named(what, before) {
    const field = el("input", { type: "text", id: "rules-name", class: "find", value: before, maxlength: 30, autocomplete: "off" });
    const send = () => { asked.close(); tell(""); ask({ what, name: field.value }, "house rules"); };
    const isThere = () => what === "save" && shown.form.house_sets && shown.form.house_sets.values.includes(field.value.trim());
    const go = () => {
      if (!isThere()) { send(); return; }
      const yes = () => { really.close(); send(); };
      const really = sheet(page, field.value.trim(), el("p", {}, text(page, "rules_are_there")), button(text(page, "replace_rules"), yes, { class: "wide danger" }));
    };
    const asked = sheet(page, text(page, what === "save" ? "save_rules" : "rename_rules"),
      el("label", { for: field.id }, text(page, what === "save" ? "rules_name" : "rules_new_name")), field,
      button(text(page, "do_it"), go, { class: "main wide" }));
  }

  function forget(house) {
    const yes = () => { asked.close(); tell(""); ask({ what: "delete" }, "house rules"); };
    const asked = sheet(page, house, el("p", {}, text(page, "rules_go")), button(text(page, "delete_rules"), yes, { class: "wide danger" }));
  }

  function folded(name, fields) {
    const key = `${SET_UP} ${name}`;
    return el("details", { open: tab.get(key) === "open", on: { toggle: (event) => tab.put(key, event.target.open ? "open" : "") } }, el("summary", {}, name), fields);
  }

  await ask();
}
