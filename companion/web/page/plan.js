// A player's plan of a season. It is secret: only this phone stores it, until questions ask for its cards.

import { el, put } from "./draw.js";
import { badge, button, text } from "./elements.js";
import { sheet } from "./sheet.js";
import { device } from "./store.js";

const NAME = "plan";
const key = (of) => `${NAME} ${of.game} ${of.seat}`;

function read(of) {
  try {
    const kept = JSON.parse(device.get(key(of)) || "{}");
    return kept.part === of.planning.part ? kept.laid || {} : {};
  } catch { // another program has stored something under this name
    return {};
  }
}

function write(of, laid) {
  device.put(key(of), JSON.stringify({ part: of.planning.part, laid }));
}

// Deletes the plans of games that are no longer played here.
function forget(plannings) {
  const kept = new Set(plannings.map(key));
  const games = new Set(plannings.map((of) => String(of.game)));
  for (const name of device.keys()) {
    if (name.startsWith(`${NAME} `) && !kept.has(name) && !games.has(name.split(" ")[1])) device.remove(name);
  }
}

export function plans(page) {
  const node = el("section", { class: "plan" });
  const all = () => page.parts.planning || [];
  if (all().length) forget(all());

  // The planned answer to the open question; null if nothing was planned for it.
  function planned() {
    const question = page.parts.main && page.parts.main.question;
    const of = all().find((each) => each.planning.question && question && each.seat === question.seat);
    if (!of || !question.way || !question.way.options) return null;
    const card = of.planning.cards.find((each) => each.name === read(of)[of.planning.question]);
    const answer = card && card.answers[question.key];
    return answer !== undefined && question.way.options.includes(answer) ? answer : null;
  }

  function draw() {
    put(node, all().length ? all().map(board) : el("p", { class: "faint" }, text(page, "nothing_to_plan")));
  }

  function board(of) {
    const laid = read(of);
    const { spaces, cards, title } = of.planning;
    const open = spaces.filter((space) => !space.is_over);
    const covered = open.filter((space) => laid[space.name]).length;
    return [
      el("h1", {}, badge(page, of.colour), ` ${title}`),
      el("p", { class: "faint" }, text(page, "plan_is_secret"), " ", device.lasts ? text(page, "plan_is_here") : null),
      device.lasts ? null : el("p", { class: "breaks" }, "⚠ ", text(page, "plan_is_lost")),
      el("p", {}, el("strong", {}, text(page, "covered", { covered, all: open.length }))),
      el("div", { class: "spaces" }, spaces.map((space) => {
        const card = cards.find((each) => each.name === laid[space.name]);
        const lost = card && card.is_gone && !space.is_over;
        return el("button", { type: "button", class: `space${card ? " laid" : ""}`, disabled: space.is_over, on: { click: () => lay(of, space) } },
          el("span", { class: "label" }, space.label),
          el("span", { class: card ? "card" : "faint" }, card ? card.label : space.is_over ? "–" : text(page, "free")),
          lost ? el("span", { class: "breaks" }, `⚠ ${text(page, "card_lost")}`) : null);
      })),
      covered > 0 && button(text(page, "clear_plan"), () => clear(of), { class: "quiet wide" }),
    ];
  }

  function clear(of) {
    const shown = sheet(page, text(page, "clear_plan"), button(text(page, "yes_clear"), () => { shown.close(); write(of, {}); draw(); }, { class: "wide" }));
  }

  // Chooses the one card of a space; if all copies of a card are on other spaces, one is moved here.
  function lay(of, space) {
    const laid = read(of);
    const { cards, spaces } = of.planning;
    const where = (card) => spaces.filter((each) => each.name !== space.name && laid[each.name] === card.name);
    const fit = cards.filter((card) => !card.is_gone && space.question in card.answers);
    const free = fit.filter((card) => where(card).length < card.many);
    const away = fit.filter((card) => where(card).length >= card.many);
    const choose = (card) => {
      const now = read(of);
      if (card && where(card).length >= card.many) delete now[where(card)[0].name];
      if (card) now[space.name] = card.name; else delete now[space.name];
      write(of, now);
      shown.close();
      draw();
    };
    const row = (card) => el("button", { type: "button", class: `option${laid[space.name] === card.name ? " main" : ""}`, on: { click: () => choose(card) } },
      el("span", { class: "label" }, card.label, card.many > 1 ? el("span", { class: "faint" }, ` × ${card.many - where(card).length}`) : null),
      card.text ? el("span", { class: "facts" }, card.text) : null,
      away.includes(card) ? el("span", { class: "breaks" }, text(page, "lies_on", { space: where(card).map((each) => each.label).join(", ") })) : null);
    const shown = sheet(page, space.label, el("div", { class: "options" },
      laid[space.name] ? button(text(page, "take_card_back"), () => choose(null), { class: "wide" }) : null,
      free.map(row), away.map(row)));
  }

  return { node, draw, planned, is: () => all().length > 0 };
}
