// The line to the table: says hello with the key, merges what comes, sends acts once.
//
// The page's own module (watch.js, hand.js, keeper.js) is brought in after the first state and
// told `begin(root, page)`.

import { tab } from "./store.js";

const STAY = 15000; // ms between two tries, at most

const random = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
const own = random(); // of this page as it is open: a copied tab must not pass for it

function key() {
  const given = location.hash.slice(1);
  if (given) tab.put("key", given);
  return tab.get("key") || "";
}

const SHEETS = { watch: ["watch.css", "pictures.css"], hand: ["hand.css"], keeper: ["hand.css"], wall: ["wall.css"], helpers: ["hand.css", "helpers.css"] };
const LETTERS = { w: "watch", h: "hand", k: "keeper", n: "wall", p: "helpers" };

function linked(given) {
  document.head.append(Object.assign(document.createElement("link"), given));
}

// While the line is made: a key begins with its page's letter.
function fetchEarly() {
  const role = LETTERS[key()[0]];
  if (!role) return;
  for (const href of SHEETS[role]) linked({ rel: "preload", as: "style", href });
  for (const href of document.querySelector(`meta[name=${role}]`).content.split(" ")) linked({ rel: "modulepreload", href });
}

const root = document.getElementById("page");
const told = document.getElementById("word");

const page = { role: "", seat: null, seats: [], name: "", language: "", number: 0, parts: {}, words: {}, send, changed, picture, speak, key };
const listeners = [];
const waiting = new Map(); // id -> {act, done}
const pictures = new Map(); // number -> promise of an object URL
let edition = "";
let line = null;
let acts = 0;
let tries = 0;
let begun = false;
let shut = "";

function say(text) {
  told.textContent = text;
  told.hidden = !text;
}

function connect() {
  if (shut || (line && line.readyState < 2)) return;
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  line = new WebSocket(`${scheme}://${location.host}/live`);
  const mine = line;
  mine.onopen = () => {
    mine.send(JSON.stringify({
      do: "hello", key: key(), language: tab.get("language") || "", edition, number: page.number, page: own,
    }));
    for (const { act } of waiting.values()) mine.send(JSON.stringify(act));
  };
  mine.onmessage = (event) => mine === line && hear(JSON.parse(event.data));
  mine.onclose = () => mine === line && again();
}

function again() {
  if (shut) return;
  if (begun) say(page.words.gone);
  const wait = Math.min(STAY, 300 * 2 ** tries++) * (0.7 + 0.6 * Math.random());
  setTimeout(connect, wait);
}

function hear(message) {
  if (message.type === "state") hearState(message);
  else if (message.type === "reply") hearReply(message);
  else if (message.type === "no") {
    shut = message.why;
    say(message.why);
    root.inert = true;
  }
}

function hearState(message) {
  tries = 0;
  if (message.edition !== edition) page.parts = {};
  edition = message.edition;
  for (const name of ["role", "seat", "seats", "name", "language", "number"]) page[name] = message[name];
  Object.assign(page.parts, message.parts);
  page.words = page.parts.words || {};
  document.documentElement.lang = page.language || "en";
  say("");
  if (begun) tell(Object.keys(message.parts));
  else begin();
}

function tell(names) {
  for (const callback of listeners) callback(names);
}

async function begin() {
  begun = true;
  document.body.dataset.role = page.role;
  colours();
  linked({ rel: "stylesheet", href: SHEETS[page.role][0] });
  const own = await import(`./${page.role}.js`);
  own.begin(root, page);
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
  found.done({ taken: message.taken, why: message.why || "", value: message.value ?? null });
}

// An act is sent again after the line was lost; the table does it once.
function send(act) {
  const id = ++acts;
  const whole = { number: page.parts.main ? page.parts.main.number : 0, ...act, id };
  return new Promise((done) => {
    waiting.set(id, { act: whole, done });
    if (line && line.readyState === 1) line.send(JSON.stringify(whole));
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
      .then((reply) => (reply.ok ? reply.blob() : null))
      .then((blob) => (blob ? URL.createObjectURL(blob) : ""))
      .catch(() => { pictures.delete(number); return ""; })); // out of reach: asked for again
  }
  return pictures.get(number);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && (!line || line.readyState > 1)) { tries = 0; connect(); }
});
window.addEventListener("online", () => { tries = 0; connect(); });
window.addEventListener("hashchange", () => location.reload());

fetchEarly();
connect();
