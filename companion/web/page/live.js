// Merges the states that the table sends, sends acts, each of which is done once, and loads the
// page's own module (watch.js, hand.js, keeper.js …) after the first state: its `begin(root, page)`.

import { bring, style, version } from "./bring.js";
import { lineTo } from "./line.js";
import "./scheme.js";
import { tab } from "./store.js";

const SELDOM = 10000; // ms between two reloads for new files; chosen: a loop of reloads stays slow
const OTHER = 15; // s until a page asks again after it has met another table; chosen
const SHEETS = { watch: ["pictures.css", "watch.css"], hand: ["hand.css"], keeper: ["hand.css"], wall: ["wall.css"], helpers: ["hand.css", "helpers.css"] };

const random = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
const own = random(); // this page's name while it is open; a copied tab gets another one

function key() {
  const given = location.hash.slice(1);
  if (given) tab.put("key", given);
  return tab.get("key") || "";
}

const root = document.getElementById("page");
const word = document.getElementById("word");
const old = document.getElementById("old");

const page = { role: "", seat: null, seats: [], name: "", language: "", number: 0, game: "", parts: {}, words: {}, send, changed, picture, speak, key };
const listeners = [];
const waiting = new Map(); // id -> {act, done}
const pictures = new Map(); // number -> promise of an object URL
let edition = "";
let table = tab.get(`table of ${key()}`) || ""; // the same after a reload
let game = "";
let acts = 0;
let begun = false;
let isHeard = false; // the table has sent its state on this connection
let line = null;

function say(text) {
  word.textContent = text;
  word.hidden = !text;
}

function greeting() {
  const hello = { do: "hello", key: key(), language: tab.get("language") || "", edition, number: page.number, page: own, table };
  isHeard = false;
  return [hello];
}

// Handles a message; returns for how many seconds to disconnect (line.js).
function hear(message) {
  if (message.type === "state") hearState(message);
  else if (message.type === "reply") hearReply(message);
  else if (message.type === "other" || message.type === "no") return shut(message);
  return 0;
}

function shut(message) {
  if (!begun) root.textContent = "";
  say(message.why);
  const rest = message.again || (message.type === "other" ? OTHER : Infinity);
  if (rest === Infinity) root.setAttribute("inert", "");
  return rest;
}

function hearState(message) {
  if (isOutdated(message)) return;
  if (begun && message.game !== game) { // so that nothing of the former game stays
    location.reload();
    return;
  }
  game = message.game;
  if (message.edition !== edition) {
    if (begun) forget(message);
    page.parts = {};
    pictures.clear(); // the numbers of pictures start again as well
  }
  edition = message.edition;
  table = message.table || "";
  tab.put(`table of ${key()}`, table);
  for (const name of ["role", "seat", "seats", "name", "language", "number", "game"]) page[name] = message[name];
  Object.assign(page.parts, message.parts);
  page.words = page.parts.words || {};
  document.documentElement.lang = page.language || "en";
  document.body.removeAttribute("data-stale");
  say("");
  if (!isHeard) for (const { act } of waiting.values()) line.send(act);
  isHeard = true;
  if (begun) tell(Object.keys(message.parts));
  else begin();
}

// The table has started again and numbers its questions anew, so acts for earlier ones are dropped.
// If another question is open now, the act may have been done before its reply was lost.
function forget(message) {
  const asked = ({ main }) => JSON.stringify(main && main.question && [main.question.key, main.question.seat, main.question.sentence]);
  const why = (message.parts.words || page.words)[asked(message.parts) === asked(page.parts) ? "started_again" : "gone_on_since"];
  for (const { done } of waiting.values()) done({ taken: false, why, value: null });
  waiting.clear();
}

// Reloads if the table has other files now: once for each version, even if a cache on the way still
// has the old ones, and seldom. If the browser cannot remember that it did, these files stay.
function isOutdated(message) {
  if (!message.version || message.version === version) return false;
  try {
    const { loadedFor = "", loadedAt = 0 } = history.state || {};
    if (loadedFor === message.version || Math.abs(Date.now() - loadedAt) < SELDOM) return false;
    history.replaceState({ loadedFor: message.version, loadedAt: Date.now() }, "");
  } catch {
    return false;
  }
  location.reload();
  return true;
}

function tell(names) {
  for (const callback of listeners) callback(names);
}

async function begin() {
  begun = true;
  root.textContent = "";
  document.body.dataset.role = page.role;
  colours();
  const late = () => say(page.words.incomplete);
  try {
    const [module] = await Promise.all([bring(`${page.role}.js`, late), ...["base.css", ...SHEETS[page.role]].map((name) => style(name, late))]);
    module.begin(root, page);
    say("");
  } catch (error) {
    Object.assign(old, { hidden: false, className: "" }); // the text that this browser is too old
    root.append(old);
    throw error;
  }
}

function colours() {
  const style = document.documentElement.style;
  for (const [name, colour] of Object.entries(page.words.colours || {})) {
    for (const kind of ["calm", "strong", "safe"]) style.setProperty(`--${name}-${kind}`, colour[kind]);
  }
}

function hearReply(message) {
  const found = waiting.get(message.id);
  if (!found) return;
  waiting.delete(message.id);
  found.done({ taken: message.taken, why: message.why || "", value: message.value === undefined ? null : message.value });
}

// Sends an act and resolves to its reply. After a lost connection it is sent again; the table does it once.
function send(act) {
  const id = ++acts;
  const whole = { number: page.parts.main ? page.parts.main.number : 0, ...act, id };
  return new Promise((done) => {
    waiting.set(id, { act: whole, done });
    if (isHeard) line.send(whole);
  });
}

function speak(language) {
  tab.put("language", language);
  return send({ do: "language", language });
}

function changed(callback) {
  listeners.push(callback);
}

function picture(number) {
  if (!pictures.has(number)) {
    for (const [old, url] of pictures) if (old < number - 1) {
      pictures.delete(old);
      url.then((each) => each && URL.revokeObjectURL(each));
    }
    pictures.set(number, fetch(`tray/${number}.jpg`, { headers: { "X-Key": key() } })
      .then((reply) => (reply.status === 200 ? reply.blob() : null))
      .then((blob) => (blob ? URL.createObjectURL(blob) : ""))
      .catch(() => { pictures.delete(number); return ""; })); // no connection: it is fetched again later
  }
  return pictures.get(number);
}

function start() {
  document.documentElement.dataset.runs = "yes";
  style("base.css");
  window.addEventListener("hashchange", () => location.reload());
  line = lineTo({
    greeting,
    hear,
    stale: () => { document.body.dataset.stale = "yes"; },
    gone: () => begun && say(page.words.gone),
  });
  old.remove();
}

if (!document.documentElement.dataset.runs) start();
