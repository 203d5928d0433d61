// A player's phone: the question for this player, their holdings, their plan, and all players.

import { el, put, qrCode } from "./draw.js";
import { badge, button, planningLeft, text } from "./elements.js";
import { history, looked, rules, why } from "./looked.js";
import { plans } from "./plan.js";
import { questions } from "./question.js";
import { sheet } from "./sheet.js";
import { sums, table } from "./table.js";
import { tabs } from "./tabs.js";
import { turnScheme } from "./scheme.js";
import { winter } from "./winter.js";

export function begin(root, page) {
  const seats = () => page.seats || (page.seat === null ? [] : [page.seat]);
  const plan = plans(page);
  const asked = questions(page, {
    may: (question) => question.seat === null || seats().includes(question.seat),
    planned: plan.planned,
    says: true,
    why: () => why(page),
  });
  const whole = table(page);
  const own = el("section", { class: "mine" });
  const more = el("section", { class: "more" });
  const strip = el("div", { class: "strip" });
  const back = undoing(page, asked);
  const past = winter(page, seats);
  const shown = tabs(page, root, [
    { name: "tab_now", node: el("div", {}, strip, past.node, asked.node, back.node), draw: drawNow, calls },
    { name: "tab_mine", node: own, draw: drawMine },
    { name: "tab_plan", node: plan.node, draw: plan.draw, is: plan.is },
    { name: "tab_table", node: whole.node, draw: whole.draw },
    { name: "tab_more", node: more, draw: drawMore },
  ]);

  // Whether the game waits for this page's owner.
  function calls() {
    const { main } = page.parts;
    const question = main && main.question;
    if (!question || !question.way) return false;
    return question.own_word ? !main.ready.includes(page.name) : seats().includes(question.seat);
  }

  function drawNow(names) {
    drawStrip(page, strip, seats);
    past.draw();
    asked.draw(names);
    back.draw();
  }

  function drawMine() {
    const mine = page.parts.mine;
    put(own, mine && mine.own.length ? mine.own.map((each) => holding(page, each, mine.legend)) : el("p", { class: "faint" }, text(page, "nothing_held")));
  }

  function drawMore() {
    put(more, ...moreOf(page, () => history(page, more)));
  }

  page.changed((names) => shown.draw(names));
  shown.draw(["main", "tray", "mine", "planning", "words"]);
}

// The strip above the question: whose phone it is, who changes an answer, the last battle's result.
export function drawStrip(page, strip, seats) {
  const tray = page.parts.tray;
  const main = page.parts.main;
  const done = tray && tray.stage === "counted" && tray.verdict;
  const who = page.name ? el("p", { class: "who" }, seats().map((seat) => badge(page, colourOf(main, seat))), ` ${page.name}`, main ? el("span", { class: "faint" }, ` · ${main.table.title}`) : null) : null;
  const changing = main && main.changing ? el("p", { class: "faint", role: "status" }, main.changing) : null;
  put(strip, planningLeft(page), who, changing, done ? el("p", { class: "verdict" }, badge(page, tray.verdict.colour), " ", tray.verdict.words) : null);
}

function colourOf(main, seat) {
  const row = main && main.table.players.find((each) => each.seat === seat);
  return row ? row.colour : null;
}

function holding(page, own, legend) {
  const regions = [...new Set(own.places.map((place) => place.region))];
  const lucky = el("div", {});
  const luck = async () => {
    const lines = (await looked(page, "luck")) || [];
    put(lucky, lines.length ? el("dl", {}, lines.map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])) : el("p", { class: "faint" }, text(page, "nothing_to_compare")));
  };
  return [
    el("h1", {}, badge(page, own.colour), ` ${own.name}`),
    el("dl", { class: "figures" }, own.numbers.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value)))),
    own.reckoned.map((each) => el("p", { class: each.is_short ? "breaks" : "" }, each.is_short ? "⚠ " : null, each.text)),
    el("details", { on: { toggle: (event) => event.target.open && luck() } }, el("summary", {}, text(page, "my_luck")), lucky),
    own.sums.length > 0 && el("details", {}, el("summary", {}, text(page, "my_points", { n: own.points })), own.note ? el("p", { class: "faint" }, own.note) : null, sums(own.sums)),
    regions.map((region) => [el("h2", {}, region), el("ul", { class: "held" }, own.places.filter((place) => place.region === region).map((place) => el("li", {}, el("span", { class: "label" }, place.name), el("span", {}, el("strong", {}, String(place.cubes)), ` ${place.pieces}${"!".repeat(place.marks)} `, el("span", { class: "faint" }, place.note)))))]),
    legend.length > 0 && el("p", { class: "faint" }, legend.join(" · ")),
  ];
}

// What was done elsewhere; the undo button, which names what it undoes and asks once more; the redo
// button. All of it is below the question, which so stays where it is, however long these are.
export function undoing(page, asked) {
  const node = el("div", { class: "undo" });
  let name = null;

  function draw() {
    const undo = page.parts.undo || { undo: "", redo: false };
    const { told, page: by } = (page.parts.main || { done: {} }).done;
    const other = by !== (page.name || page.role) && told;
    const now = JSON.stringify([undo, page.language, other]);
    if (now === name) return;
    name = now;
    put(node,
      other && el("p", { class: "faint" }, other),
      undo.plays_on && button(text(page, "play_on"), () => asked.guard(() => asked.give({ do: "undo" })), { class: "main wide" }),
      undo.undo && !undo.plays_on && button(text(page, "take_back", { done: undo.undo }), () => sure(undo.undo), { class: "quiet wide" }),
      undo.redo && button(text(page, "bring_back"), () => asked.guard(() => asked.give({ do: "redo" })), { class: "quiet wide" }));
  }

  function sure(done) {
    const number = page.parts.main.number; // so that nothing newer than what it names is undone
    const yes = () => { shown.close(); asked.give({ do: "undo", number }); };
    const shown = sheet(page, text(page, "really_back"), el("p", {}, done), button(text(page, "yes_back"), yes, { class: "wide danger" }));
  }

  return { node, draw };
}

// The play for BG Stats, once the game is over: a link for this phone, a QR code for another one.
function forBgStats(page) {
  const code = page.parts.bg_stats;
  return code && el("section", { class: "code" },
    el("h2", {}, text(page, "bg_stats")),
    el("a", { class: "button wide", href: code.link }, text(page, "bg_stats_open")),
    el("p", { class: "faint" }, text(page, "bg_stats_scan")),
    qrCode(code.modules, text(page, "bg_stats")));
}

// What can be set on this device alone.
export function ofThisDevice(page) {
  const languages = Object.entries(page.words).filter(([name]) => name.startsWith("language_")).map(([name, own]) => [name.slice(9), own]);
  return [
    el("label", { class: "language" }, text(page, "language"),
      el("select", { on: { change: (event) => page.speak(event.target.value) } }, languages.map(([code, name]) => el("option", { value: code, lang: code, selected: code === page.language }, name)))),
    button(text(page, "light_or_dark"), turnScheme, { class: "wide" }),
  ];
}

// The pages that are open now.
export function pagesOpen(page) {
  const there = page.parts.pages || [];
  return there.length ? el("div", {}, el("h2", {}, text(page, "connected")), el("ul", {}, there.map((each) => el("li", {}, each.name)))) : null;
}

export function moreOf(page, openHistory) {
  return [
    el("h1", {}, text(page, "tab_more")),
    forBgStats(page),
    button(text(page, "why"), () => why(page), { class: "wide" }),
    button(text(page, "history"), openHistory, { class: "wide" }),
    button(text(page, "rules"), () => rules(page), { class: "wide" }),
    ...ofThisDevice(page),
  ];
}
