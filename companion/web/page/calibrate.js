// A guided calibration on the keeper's page: what to do, what the camera sees, and the answers.
//
// The table leads it and waits; this page only shows how far it is. So it can be closed and taken up
// again, here or on another page.

import { corners } from "./corners.js";
import { el, put, sparing } from "./draw.js";
import { badge, button, nameOf, stepper, text } from "./elements.js";
import { sheet } from "./sheet.js";

const SIGNS = { done: "✓", now: "▶", skipped: "–", ahead: "·" };

let shown = null; // the open sheet
let view = null; // what it shows
let drawAbove = () => null; // draws again what `underWay` shows

// A button for each device that can be calibrated.
export function calibrations(page, tell) {
  const { devices } = page.parts.calibration || { devices: [] };
  return devices.map((device) => button(device.title, () => begin(page, device.name, tell), { class: "wide" }));
}

// Whether anything has changed but what only this module shows.
export const isForOthers = (names) => names.some((name) => name !== "sight" && name !== "calibration");

// Says above the page that a calibration is under way, and continues it.
export function underWay(page) {
  const node = el("section", { role: "status" });
  const drawSparing = sparing();

  function draw() {
    const { now } = page.parts.calibration || {};
    const title = now && now.is_good === null && !shown ? now.title : "";
    drawSparing(node, [title, page.language], () => title && el("div", { class: "past" },
      el("p", { class: "note" }, text(page, "calibrating_now", { title })),
      button(text(page, "take_it_up"), () => show(page), { class: "wide" })));
  }

  drawAbove = draw;
  page.changed(draw);
  draw();
  return node;
}

async function begin(page, device, tell) {
  const { now } = page.parts.calibration;
  if (now && now.is_good === null && now.device === device) {
    show(page);
    return;
  }
  const reply = await page.send({ do: "calibrate", device });
  tell(reply.taken ? "" : reply.why, !reply.taken);
  if (reply.taken) show(page);
}

function show(page) {
  if (shown) return;
  view = view || viewOf(page);
  shown = sheet(page, "", view.node);
  shown.whenClosed = () => {
    const { now } = page.parts.calibration;
    shown = null;
    if (now && now.is_good !== null) page.send({ do: "leave calibration" });
    drawAbove();
  };
  view.open();
  drawAbove();
}

function viewOf(page) {
  const drawSparing = sparing();
  const refusal = el("p", { class: "refused", role: "status" });
  const steps = el("ol", { class: "stages" });
  const what = el("div", { role: "status" });
  const seen = el("div", { class: "sight" });
  const figure = el("p", { class: "figure" });
  const sign = el("p", { class: "faint" });
  const comments = el("div", { role: "status" });
  const answers = el("div", {});
  const stop = el("div", {});
  const node = el("div", { class: "calibration" }, what, refusal, seen, figure, sign, comments, answers, steps, stop);
  let setting = null; // the corners that are being set
  const drawSeen = liveOn(page, seen, () => setting);
  let isThere = false; // it has come to this page since the sheet was opened

  function open() {
    isThere = false;
    draw();
  }

  function draw() {
    const { now } = page.parts.calibration || {};
    if (!shown) return;
    if (!now) {
      if (isThere) shown.close();
      return;
    }
    isThere = true;
    const { box } = shown;
    box.setAttribute("aria-label", now.title);
    box.querySelector("h2").textContent = now.title;
    drawSparing(steps, now.steps, () => now.steps.map(step));
    drawSparing(what, [now.headline, now.sentence], () => [el("h3", { class: "big" }, now.headline), el("p", {}, now.sentence)]);
    drawSparing(comments, now.comments, () => now.comments.map((each) => el("p", { class: each.is_trouble ? "refused" : "good" }, each.text)));
    figure.textContent = now.figure;
    sign.textContent = now.sign;
    if (drawSparing(answers, [now.number, now.keys, now.typed, now.is_good, page.language], () => formOf(now))) {
      refusal.textContent = "";
      if (!box.contains(document.activeElement)) box.focus(); // what had the focus is gone
    }
    drawSparing(stop, [now.is_good, page.language], () => now.is_good === null && button(text(page, "stop_calibration"), () => send({ do: "leave calibration" }), { class: "wide danger" }));
    if (!now.corners) setting = null;
    drawSeen();
  }

  const step = (each) => el("li", { class: each.state, "aria-current": each.state === "now" ? "step" : null }, `${SIGNS[each.state]} ${each.name}`);

  async function send(act) {
    const reply = await page.send(act);
    refusal.textContent = reply.taken ? "" : reply.why;
  }

  const answer = (now, line) => send({ do: "calibration answer", request: now.number, answer: line });

  // What the table asks for now: one of several answers, corners, counts, or a line of text.
  function formOf(now) {
    if (now.is_good !== null) return now.keys.map((key) => wide(key.word, true, () => (now.is_good ? shown.close() : send({ do: "calibrate", device: now.device }))));
    if (now.corners) {
      setting = corners(page, now.corners, (line) => answer(now, line));
      return setting.controls;
    }
    if (now.colours) return counts(now);
    if (now.typed) return line(now);
    return now.keys.map((key, n) => wide(key.word, n === 0, () => answer(now, key.answer)));
  }

  const wide = (word, isMain, act) => button(word, act, { class: isMain ? "main wide named" : "wide named" });

  function counts(now) {
    const numbers = new Map(now.colours.map((colour) => [colour, 0]));
    return [
      now.colours.map((colour) => el("div", { class: "place" }, el("span", { class: "label" }, badge(page, colour), ` ${nameOf(page, colour)}`), stepper(page, nameOf(page, colour), 0, 0, 99, (number) => numbers.set(colour, number)))),
      wide(text(page, "do_it"), true, () => answer(now, [...numbers].map(([colour, number]) => `${colour} ${number}`).join(" "))),
    ];
  }

  function line(now) {
    const field = el("input", { type: "text", class: "find", maxlength: 200, placeholder: now.typed, "aria-label": now.headline, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    const give = (event) => { event.preventDefault(); answer(now, field.value); };
    return el("form", { on: { submit: give } }, field, el("button", { type: "submit", class: "main wide" }, text(page, "do_it")));
  }

  page.changed(draw);
  return { node, open };
}

// Shows the newest picture in `place`, as long as that is on the page; none is fetched before the last one has come.
// `now` returns the corners that are being set in it, or null.
function liveOn(page, place, now) {
  const image = el("img", { alt: "" });
  let number = 0;
  let url = "";
  let isBusy = false;

  async function draw() {
    const setting = now();
    const { sight } = page.parts;
    place.hidden = !sight;
    if (!sight) { number = 0; return; }
    image.alt = text(page, "what_is_seen");
    if (setting) setting.size(sight);
    const node = setting ? setting.node : image;
    if (place.firstElementChild !== node) {
      put(place, node);
      if (setting && url) setting.show(url);
    }
    if (isBusy || sight.number === number || !place.isConnected || document.visibilityState === "hidden") return;
    isBusy = true;
    number = sight.number;
    const next = await fetched(page, number);
    isBusy = false;
    if (next) show(next);
    draw();
  }

  function show(next) {
    const before = url;
    url = next;
    image.src = url;
    if (now()) now().show(url);
    if (before) URL.revokeObjectURL(before);
  }

  return draw;
}

function fetched(page, number) {
  return fetch(`sight/${number}.jpg`, { headers: { "X-Key": page.key() } })
    .then((reply) => (reply.status === 200 ? reply.blob() : null))
    .then((blob) => (blob ? URL.createObjectURL(blob) : ""))
    .catch(() => "");
}
