// A battle on the room's page: what to throw, then the tray's picture, the counts and the result.

import { badge, coloured, el } from "./draw.js";
import { drawTray } from "./tray.js";

export function drawBattle(room, tray) {
  const { how } = room;
  const told = tray.told;
  const isBefore = tray.stage === "waiting";
  room.stage.dataset.stage = tray.stage;
  const picture = room.place("picture");
  const wanted = JSON.stringify([tray.picture, tray.cubes, tray.choice]);
  if (picture.wanted !== wanted) drawTray(picture, tray, how); // the picture before stays until this one is here
  picture.wanted = wanted;
  const side = room.place("counting");
  const news = [told, tray.headline, tray.sentence, tray.goes_on, tray.left, tray.handfuls, how.players];
  room.put(side, news, () => el("div", { class: "stack" }, isBefore ? before(tray, how) : after(tray, how)));
  fit(side);
}

/** Makes the letters smaller until all fits: what players do with the cubes is last, and never cut off. */
function fit(side) {
  for (const size of ["usual", "less", "least"]) {
    side.dataset.size = size;
    if (side.scrollHeight <= side.clientHeight) return;
  }
}

// --- Before the throw ---

function before(tray, how) {
  const { told, handfuls } = tray;
  return [
    sentence(told.asked, how),
    el("p", { class: "headline" }, tray.headline),
    handfuls.length ? el("h2", {}, how.words.into_the_tower) : null,
    el(
      "ul",
      { class: "handfuls" },
      handfuls.map((each) =>
        el("li", {}, el("b", { class: "number" }, each.number), badge(how.colours(each.colour)), el("span", {}, each.place)),
      ),
    ),
    chances(told, how),
    awaited(tray),
  ];
}

function chances(told, how) {
  if (!told.chances.length && !told.about.length) return null;
  return el(
    "div",
    { class: "chances" },
    el("h2", {}, how.words.chances),
    el(
      "ul",
      {},
      told.chances.map((end) =>
        el(
          "li",
          {},
          end.colour ? badge(how.colours(end.colour)) : el("span", { class: "badge none" }),
          el("span", {}, end.words),
          el("b", {}, end.odds),
        ),
      ),
    ),
    el("p", { class: "faint" }, told.about.map((line) => el("span", { class: "line" }, line))),
  );
}

// --- After it ---

function after(tray, how) {
  const { told } = tray;
  const large = told.numbers.filter((each) => each.is_large);
  const rest = told.numbers.filter((each) => !each.is_large && (each.number || each.number === null || each.is_doubtful));
  return [
    sentence(told.asked, how),
    el("div", { class: `score of-${Math.min(large.length, 6)}` }, score(large, told.is_battle, how)),
    rest.length ? el("ul", { class: "counts" }, rest.map((each) => count(each, how))) : null,
    verdict(tray, how),
    others(told, how),
    tray.stage !== "counted" || told.is_open ? awaited(tray) : null,
    told.hands.length ? hands(told.hands, how) : null,
  ];
}

function score(large, isBattle, how) {
  return large.flatMap((each, n) => [
    n && isBattle ? el("span", { class: "between", "aria-hidden": "true" }, n === 1 ? ":" : "+") : null,
    el(
      "div",
      { class: each.is_doubtful ? "side doubtful" : "side", style: `--ink:${how.colours(each.colour).calm}` },
      el("b", { class: "huge" }, each.number === null ? "–" : each.number),
      el("span", { class: "who" }, badge(how.colours(each.colour)), el("span", {}, each.whose)),
      el("span", { class: "sure" }, each.how_sure),
    ),
  ]);
}

function count(each, how) {
  return el(
    "li",
    { class: each.is_doubtful ? "doubtful" : "" },
    badge(how.colours(each.colour)),
    el("b", {}, each.number === null ? "–" : each.number),
    el("span", { class: "sure" }, each.how_sure),
  );
}

/** In large letters: what the counts decide, or what somebody has to do first. */
function verdict({ told, headline }, how) {
  const words = told.verdict || headline;
  if (!words && !told.decided) return null;
  const ink = told.verdict && told.colour ? how.colours(told.colour).calm : null;
  return el(
    "div",
    { class: told.verdict ? "verdict" : "verdict open", style: ink && `--ink:${ink}` },
    words ? el("p", { class: "headline" }, told.verdict && told.colour ? badge(how.colours(told.colour)) : null, words) : null,
    told.decided ? el("p", {}, coloured(told.decided, how.players, how.colours)) : null,
  );
}

function hands(clearings, how) {
  const [moved, stay] = [clearings.filter((each) => !each.stays), clearings.filter((each) => each.stays)];
  return el(
    "div",
    { class: "hands" },
    el("h2", {}, how.words.with_your_hands),
    el(
      "ul",
      {},
      moved.map((each) =>
        el(
          "li",
          {},
          el("b", { class: "number" }, each.number || ""),
          each.colour ? badge(how.colours(each.colour)) : el("span", { class: "badge none" }),
          el("span", {}, coloured(each.there, how.players, how.colours)),
        ),
      ),
    ),
    stay.length
      ? el("p", { class: "stay" }, el("span", {}, how.words.stay), stay.map((each) => el("span", { class: "who" }, el("b", {}, each.number), badge(how.colours(each.colour)))))
      : null,
  );
}

/** Other trays that are possible, while people are asked about the count. */
function others(told, how) {
  if (!told.is_open || !told.others.length) return null;
  return el(
    "div",
    { class: "others" },
    el("span", { class: "faint" }, how.words.or),
    told.others.map((tray) =>
      el(
        "span",
        { class: "other" },
        Object.entries(tray).map(([colour, n]) => el("span", { class: "who" }, badge(how.colours(colour)), el("b", {}, n))),
      ),
    ),
  );
}

const sentence = (text, how) => el("p", { class: "sentence" }, coloured(text, how.players, how.colours));

/** What the app waits for; with dots if nobody has to do anything. */
function awaited({ told, stage, left, sentence, goes_on }) {
  return el(
    "div",
    { class: told.is_open ? "awaited open" : "awaited", role: "status" },
    stage === "proposed" ? el("span", { class: "left" }, left) : null,
    el("p", {}, sentence, goes_on ? el("span", { class: "dots", "aria-hidden": "true" }) : null),
    told.remarks ? el("p", { class: "faint" }, told.remarks) : null,
  );
}
