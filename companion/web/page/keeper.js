// The keeper's page, which can do what the terminal can: the questions of all seats, counts,
// corrections, a recount of the board, the history with undo to any point, points, holdings, rules.

import { bring } from "./bring.js";
import { calibrations, isForOthers, underWay } from "./calibrate.js";
import { change } from "./changing.js";
import { el, put } from "./draw.js";
import { badge, button, fits, outcome, stepper, text } from "./elements.js";
import { ending } from "./ending.js";
import { departures } from "./departing.js";
import { devices } from "./devices.js";
import { files } from "./files.js";
import { drawStrip, moreOf, pagesOpen, undoing } from "./hand.js";
import { links } from "./links.js";
import { history, looked, why } from "./looked.js";
import { printing } from "./printed.js";
import { questions } from "./question.js";
import { settings } from "./settings.js";
import { sheet } from "./sheet.js";
import { SET_UP, tab } from "./store.js";
import { table } from "./table.js";
import { tabs } from "./tabs.js";
import { warnings } from "./warnings.js";

export function begin(root, page) {
  if (page.parts.main) play(root, page);
  else bring("games.js").then((own) => own.begin(root, page));
}

function play(root, page) {
  tab.remove(SET_UP); // a game is open, so that set-up is done
  const asked = questions(page, { may: () => true, isTable: true, why: () => why(page) });
  const whole = table(page);
  const strip = el("div", { class: "strip" });
  const back = undoing(page, asked);
  const over = el("div", {}); // once the game is over, the way to the next one
  const { node: came, tell } = outcome();
  const right = rightly(page, tell);
  const resting = restingTray(page, asked);
  const told = el("section", {});
  const more = el("section", { class: "more" });
  root.append(came, warnings(page), underWay(page));
  const shown = tabs(page, root, [
    { name: "tab_now", node: el("div", {}, strip, resting.node, asked.node, over, back.node), draw: drawNow },
    { name: "tab_right", node: right.node, draw: right.draw },
    { name: "tab_table", node: whole.node, draw: whole.draw },
    { name: "tab_history", node: told, draw: drawHistory },
    { name: "tab_more", node: more, draw: () => put(more, ...moreOf(page, () => shown.show(shown.of("tab_history"))), button(text(page, "print"), () => printing(page), { class: "wide" }), links(page), devices(page), files(page), settings(page), calibrations(page, tell), departures(page, tell), planning(page, tell), showing(page), anew(page), waysOn(page, tell), stopping(page, tell), leaving(page, tell), ending(page, tell), pagesOpen(page)) },
  ]);

  function drawNow(names) {
    drawStrip(page, strip, () => []);
    resting.draw();
    asked.draw(names);
    put(over, page.parts.main && !page.parts.main.question && leaving(page, tell, "back_to_games"));
    back.draw();
  }

  let drawn = "";
  function drawHistory() {
    if (drawn === standing(page)) return;
    drawn = standing(page);
    history(page, told, { change: (passage) => change(page, passage, tell), back: goBack });
    function goBack(passage) {
      const at = page.parts.main.number;
      const yes = async () => {
        open.close();
        const reply = await asked.give({ do: "back", length: passage.length, number: at });
        tell(reply.taken ? "" : reply.why, true);
      };
      const open = sheet(page, text(page, "really_back_to"), el("p", {}, `${passage.asked} `, el("strong", {}, passage.answered)), button(text(page, "yes_back"), yes, { class: "wide danger" }));
    }
  }

  root.querySelector(".tabs").addEventListener("click", () => tell(""));
  page.changed((names) => isForOthers(names) && shown.draw(names));
  shown.draw(["main", "tray", "words"]);
  beforePlaying(page);
}

// What people should know of the tray between throws, with what they may say to it.
function restingTray(page, asked) {
  const node = el("section", {});
  let drawn = "";

  function draw() {
    const tray = page.parts.keeping && page.parts.keeping.tray;
    const now = JSON.stringify([tray, page.language]);
    if (now === drawn) return;
    drawn = now;
    const say = (what) => () => asked.guard(() => asked.give({ do: what }));
    put(node, tray && el("div", { class: "past" },
      el("p", { class: "note", role: "status" }, tray.text),
      tray.is_odd && button(text(page, "as_seen"), say("as seen"), { class: "wide" }),
      tray.may_be_empty && button(text(page, "tray_empty"), say("tray is empty"), { class: "wide" })));
  }

  return { node, draw };
}

// A key of the game's state and the page's language, which says whether to draw again.
const standing = (page) => `${page.parts.main && page.parts.main.number} ${page.language}`;

// Sets the open game up again, as long as that is possible: answers that still fit stay.
function anew(page) {
  if (!page.parts.keeping || !page.parts.keeping.can_set_up_anew) return null;
  const ask = async () => {
    const { node: came, tell } = outcome();
    const node = el("section", {});
    const shown = sheet(page, text(page, "set_up_again"), came, node);
    const own = await bring("set_up.js");
    await own.setUp(page, node, tell, () => shown.close(), true);
  };
  return button(text(page, "set_up_again"), ask, { class: "wide" });
}

// Continues the game as another one, which is a game of its own.
function waysOn(page, tell) {
  const { ways_on: ways = [] } = page.parts.keeping || {};
  return ways.map((game, at) => {
    const label = text(page, "carry_on", { game });
    const { number } = page.parts.main;
    const ask = () => {
      const yes = async () => {
        shown.close();
        const reply = await page.send({ do: "carry on", at, number }); // the page then loads itself again
        tell(reply.taken ? "" : reply.why, !reply.taken);
      };
      const shown = sheet(page, label, el("p", {}, text(page, "really_carry_on")), button(label, yes, { class: "main wide" }));
    };
    return button(label, ask, { class: "wide" });
  });
}

// Starts the planning timer, or stops it.
function planning(page, tell) {
  const give = async (minutes) => {
    const reply = await page.send({ do: "planning timer", minutes });
    tell(reply.taken ? "" : reply.why, !reply.taken);
  };
  const open = () => {
    const start = (minutes) => { shown.close(); give(minutes); };
    const shown = sheet(page, text(page, "planning_timer"),
      el("div", { class: "options" }, page.parts.keeping.planning.map(([minutes, label]) => button(label, () => start(minutes), { class: "option" }))),
      page.parts.timer !== null && button(text(page, "stop_timer"), () => start(null), { class: "wide" }));
  };
  return page.parts.keeping && page.parts.keeping.planning.length > 0 && button(text(page, "planning_timer"), open, { class: "wide" });
}

// Turns the pages of the last ceremony on the TV, until this sheet is closed.
function showing(page) {
  const { ceremony } = page.parts;
  if (!ceremony || !ceremony.last) return null;
  const open = () => {
    const { last } = page.parts.ceremony;
    const body = el("div", {});
    const shown = sheet(page, last.title, body);
    shown.whenClosed = () => page.send({ do: "turn", at: null });
    turn(0);

    function turn(at) {
      const now = last.pages[at];
      page.send({ do: "turn", at });
      put(body,
        el("p", { class: "faint" }, text(page, "ceremony_page", { at: at + 1, n: last.pages.length })),
        el("h3", {}, now.title),
        now.lines.map((line) => el("p", {}, line.text)),
        at + 1 < last.pages.length && button(text(page, "next_page"), () => turn(at + 1), { class: "main wide" }),
        at > 0 && button(text(page, "previous_page"), () => turn(at - 1), { class: "wide" }));
    }
  };
  return button(text(page, "show_ceremony"), open, { class: "wide" });
}

// Ends the evening before the game is over; "Play on", in place of undo, continues it.
function stopping(page, tell) {
  if (!page.parts.main || !page.parts.main.question) return null;
  const ask = async () => {
    const { number } = page.parts.main;
    const lines = await looked(page, "stop");
    if (!lines) return;
    const yes = async () => {
      shown.close();
      const reply = await page.send({ do: "stop evening", number });
      tell(reply.taken ? "" : reply.why, !reply.taken);
    };
    const shown = sheet(page, text(page, "stop_evening"), lines.map((each) => el("p", {}, each)), button(text(page, "stop_it"), yes, { class: "wide danger" }));
  };
  return button(text(page, "stop_evening"), ask, { class: "wide" });
}

// Closes the game; a game that is over is closed without a question.
function leaving(page, tell, label = "leave_game") {
  const leave = async () => {
    const reply = await page.send({ do: "leave game" }); // the page then loads itself again
    tell(reply.taken ? "" : reply.why, !reply.taken);
  };
  const ask = () => {
    const yes = () => { shown.close(); leave(); };
    const shown = sheet(page, text(page, "really_leave"), el("p", {}, text(page, "game_is_kept")), button(text(page, "leave_it"), yes, { class: "wide danger" }));
  };
  return button(text(page, label), page.parts.main.question ? ask : leave, { class: "wide" });
}

// Shows what must be read before the game is played, until it was read on this device.
function beforePlaying(page) {
  const told = page.parts.before_playing;
  const read = `${page.game} ${told}`;
  if (!told || tab.get("read") === read) return;
  const shown = sheet(page, text(page, "before_you_play"), told.split("\n\n").map((line) => el("p", {}, line)));
  shown.whenClosed = () => tab.put("read", read);
}

// Corrections where the board differs from the app: found by typed letters, or place by place.
function rightly(page, tell) {
  const node = el("section", { class: "right" });
  const list = el("div", { class: "options" });
  const find = el("input", { type: "search", class: "find", on: { input: () => fill() } });
  const found = new Set(); // places that were confirmed since the recount began
  let all = { things: [], places: [] };
  let drawn = "";
  let recounts = false;

  async function draw() {
    if (drawn === standing(page)) return;
    drawn = standing(page);
    find.placeholder = text(page, "find_thing");
    find.setAttribute("aria-label", text(page, "find_thing"));
    all = (await looked(page, "put right")) || all;
    show();
  }

  function show() {
    put(node, el("h1", {}, text(page, recounts ? "recount_title" : "right_title")),
      all.places.length > 0 && button(text(page, recounts ? "by_name" : "recount"), () => { recounts = !recounts; show(); }, { class: "wide" }),
      recounts ? recount() : [find, list]);
    if (!recounts) fill();
  }

  function fill() {
    const typed = find.value;
    const shown = all.things.filter((thing) => fits(thing.name, typed));
    put(list, shown.slice(0, 60).map(row), shown.length > 60 && el("p", { class: "faint" }, text(page, "more_by_letters", { n: shown.length - 60 })), shown.length === 0 && el("p", { class: "faint" }, text(page, "fits_none", { typed })));
  }

  const row = (thing) => el("button", { type: "button", class: "option", on: { click: () => value(thing) } }, el("span", { class: "label" }, thing.name), el("strong", {}, thing.shown));

  function recount() {
    const place = all.places.find((each) => !found.has(each.name));
    if (!place) return [el("p", { class: "big" }, text(page, "all_right")), button(text(page, "begin_again"), () => { found.clear(); show(); }, { class: "wide" })];
    const left = all.places.length - found.size;
    return [
      el("p", { class: "faint" }, text(page, "place_of", { region: place.region, left })),
      el("h2", {}, place.name),
      el("div", { class: "options" }, place.things.map((n) => row(all.things[n]))),
      button(text(page, "it_is_right"), () => { found.add(place.name); tell(""); show(); window.scrollTo(0, 0); }, { class: "main wide" }),
      found.size > 0 && button(text(page, "place_before"), () => { found.delete([...found].pop()); show(); }, { class: "quiet wide" }),
    ];
  }

  // Asks for the right value.
  function value(thing) {
    const numbers = !thing.choices.length;
    let now = thing.now;
    const set = async (to) => {
      shown.close();
      const reply = await page.send({ do: "correct", what: thing.what, where: thing.where, value: to });
      tell(reply.taken ? text(page, "is_right_now", { thing: thing.name }) : reply.why, !reply.taken);
    };
    const body = numbers
      ? [el("p", { class: "big" }, stepper(page, thing.name, Number(thing.now), thing.low, thing.high, (to) => { now = to; })), button(text(page, "put_right"), () => set(now), { class: "main wide" })]
      : el("div", { class: "options" }, thing.choices.map(([choice, label]) => button(el("span", {}, badge(page, choice), ` ${label}`), () => set(choice), { class: choice === thing.now ? "option main" : "option" })));
    const shown = sheet(page, thing.name, el("p", { class: "faint" }, text(page, "for_the_app", { now: thing.shown })), body);
  }

  return { node, draw };
}
