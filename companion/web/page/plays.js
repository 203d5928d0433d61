// The finished plays on the keeper's page: the hall of fame, who is who, corrections, reports.

import { el, put, qrCode } from "./draw.js";
import { badge, button, fits, text } from "./elements.js";
import { downloads, ofGame } from "./files.js";
import { sheet } from "./sheet.js";

const FEW = 6; // plays that need no search; chosen

// `open(number)` opens a play to look at it.
export function plays(page, tell, open) {
  const node = el("section", {});
  const list = el("div", { class: "options" });
  const find = el("input", { type: "search", class: "find", on: { input: () => fill() } });
  let drawn = "";
  let [shown, of] = [0, ""]; // the title and the game that are shown
  let hall = null;

  async function draw() {
    if (drawn === page.language) return;
    drawn = page.language;
    await look();
  }

  // Looks again until the table has read all plays.
  async function look() {
    do {
      const reply = await page.send({ do: "plays", of });
      if (!reply.taken) { put(node, el("p", {}, reply.why)); return; }
      hall = reply.value;
      show();
    } while (!hall.is_whole);
  }

  function show() {
    const game = (event) => { of = event.target.value; look(); };
    find.placeholder = text(page, "find");
    find.setAttribute("aria-label", text(page, "find"));
    find.hidden = hall.plays.length < FEW;
    put(node, el("h1", {}, text(page, "hall_of_fame")),
      el("p", { class: "faint" }, hall.counted),
      hall.notes.map((line) => el("p", { class: "note", role: "status" }, line)),
      hall.games.length > 2 && el("select", { class: "find", "aria-label": text(page, "tab_games"), on: { change: game } }, hall.games.map(([name, title]) => el("option", { value: name, selected: name === of }, title))),
      el("div", { class: "pairs" }, hall.titles.map((title, n) => button(title, () => { shown = n; show(); }, { "aria-pressed": String(n === shown) }))),
      [() => table(hall.players, (row) => person(row[0])), () => [find, list, downloads(page, tell, "plays", { of }, "h2")], () => table(hall.towers)][shown](),
      hall.can_undo && button(text(page, "undo_people"), undo, { class: "quiet wide" }),
      button(hall.place ? text(page, "plays_at", { place: hall.place }) : text(page, "no_place"), place, { class: "quiet wide" }));
    fill();
  }

  function table({ heads, rows }, act) {
    const name = (row) => (act ? button(row[0], () => act(row), { class: "quiet" }) : row[0]);
    return el("div", { class: "wide-table stacked", tabindex: 0, role: "region", "aria-label": hall.titles[shown] }, el("table", {},
      el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, el("th", { scope: "row" }, name(row)), row.slice(1).map((cell, n) => el("td", { "data-head": heads[n + 1] }, cell)))))));
  }

  function fill() {
    const found = hall.plays.filter((play) => fits([play.day, play.about, ...play.players.map((each) => each.name)].join(" "), find.value));
    put(list, found.map(row), found.length === 0 && el("p", { class: "faint" }, text(page, hall.plays.length ? "fits_none" : "none_played", { typed: find.value })));
  }

  const row = (play) => button([
    el("span", { class: "label" }, `${play.day} · ${play.about}`),
    el("span", { class: "facts" }, play.players.map((each) => el(play.has_winner && each.place === 1 ? "strong" : "span", { class: "fact" }, badge(page, each.colour), ` ${each.name} ${each.place ? each.points : ""}`))),
  ], () => details(play), { class: "option" });

  // Sends an act and looks at the hall again; resolves to why it was refused, or null.
  async function act(given) {
    const reply = await page.send(given);
    if (!reply.taken) return reply.why;
    tell("");
    await look();
    return null;
  }

  // Asks for a line. What the table refuses is told beside it, and what was typed stays.
  function ask(title, question, value, yes, given) {
    const field = el("input", { type: "text", class: "find", value, maxlength: 60, autocomplete: "off", "aria-label": question });
    const fault = el("p", { class: "refused", role: "status" });
    const give = async (event) => {
      event.preventDefault();
      const why = await act({ ...given, to: field.value });
      if (why) fault.textContent = why;
      else asked.close();
    };
    const asked = sheet(page, title, el("form", { on: { submit: give } }, el("p", {}, question), field, fault, el("button", { class: "main wide" }, yes)));
    field.focus();
  }

  // Asks before something that cannot be undone, or not easily.
  function sure(title, question, yes, then) {
    const asked = sheet(page, title, el("p", {}, question), button(yes, () => { asked.close(); then(); }, { class: "wide danger" }));
  }

  function person(name) {
    const then = (next) => () => { asked.close(); next(); };
    const asked = sheet(page, name,
      button(text(page, "rename"), then(() => ask(text(page, "rename"), text(page, "new_name", { name }), name, text(page, "rename"), { do: "person", what: "rename", name })), { class: "wide" }),
      button(text(page, "merge"), then(() => merge(name)), { class: "wide" }),
      button(text(page, "remove"), then(() => remove(name)), { class: "wide danger" }));
  }

  function merge(name) {
    const given = { do: "person", what: "merge", name };
    const join = (other) => sure(text(page, "one_person", { name, other }), text(page, "one_person_means", { other }), text(page, "yes_one_person"), async () => tellFault(await act({ ...given, to: other })));
    const others = hall.players.rows.map(([each]) => each).filter((each) => each !== name);
    const asked = sheet(page, text(page, "merge"), el("p", {}, text(page, "merge_with", { name })), el("div", { class: "options" }, others.map((other) => button(other, () => { asked.close(); join(other); }, { class: "option" }))));
  }

  const tellFault = (why) => why && tell(why, true);

  async function remove(name) {
    const { taken, why, value } = await page.send({ do: "removal", name });
    if (!taken) { tell(why, true); return; }
    sure(text(page, "remove"), value.first, text(page, "remove"), () => sure(text(page, "remove"), value.second, text(page, "remove_for_good"), async () => {
      const reply = await page.send({ do: "person", what: "remove", name });
      sheet(page, text(page, "remove"), (reply.value || reply.why).split("\n").map((line) => el("p", {}, line)));
      look();
    }));
  }

  const undo = async () => tellFault(await act({ do: "undo people" }));
  const place = () => ask(text(page, "location"), text(page, "where_you_play"), hall.place, text(page, "do_it"), { do: "place" });

  async function details(play) {
    const { taken, why, value } = await page.send({ do: "play", game: play.number });
    if (!taken) { tell(why, true); return; }
    const given = { do: "correct play", game: play.number };
    const then = (next) => () => { asked.close(); next(); };
    const correct = (label, question, now, more) => button(label, then(() => ask(label, question, now, text(page, "put_right"), { ...given, ...more })), { class: "wide" });
    const asked = sheet(page, `${play.day} · ${play.about}`,
      button(text(page, "look_at_play"), then(() => open(play.number)), { class: "main wide" }),
      correct(text(page, "correct_date"), text(page, "right_date"), value.begun, {}),
      value.names.map((name, at) => correct(text(page, "correct_name", { name }), text(page, "right_name", { name }), name, { place: at })),
      ofGame(page, tell, play.number, true),
      el("h3", {}, text(page, "bg_stats")),
      value.note && el("p", {}, value.note),
      value.bg_stats && el("div", { class: "code" }, el("a", { class: "button wide", href: value.bg_stats.link }, text(page, "bg_stats_open")), el("p", { class: "faint" }, value.bg_stats.note || text(page, "bg_stats_scan")), qrCode(value.bg_stats.modules, text(page, "bg_stats"))));
  }

  return { node, draw };
}
