// The wall of a night of many tables: pages of a few tables each, big battles, the league.

import { ICONS, button, canBeWhole, icon, languages, stayAwake, wholeScreen } from "./controls.js";
import { el, palette, put, sparing, watchSize } from "./draw.js";
import { remote } from "./remote.js";
import { Turning } from "./turning.js";
import { WallCards } from "./wall_cards.js";

// Four tables at 1920 × 1080 are read from five metres: capitals of 0.3°; with six they were not.
const ON_A_PAGE = 4; // tables, or finished plays
const LINES = 12; // rows of the league on a page; chosen, for the same reason
const TABLE = "table/"; // the names of the tables' parts begin so
const GONE = 120000; // ms; a table offline for longer is only on the page of absent tables; chosen
const HANDS = 5000; // ms for which the buttons stay visible; chosen
const SWIPE = 60; // px, from which a movement is a swipe; chosen: fewer are a shaky tap

export function begin(root, page) {
  const wall = new Wall(root, page);
  page.changed(() => wall.changed());
  wall.changed();
  remote(page, wall.turning);
  stayAwake();
}

class Wall {
  constructor(root, page) {
    this.page = page;
    this.put = sparing();
    this.away = new Map(); // table -> since when it is offline, in ms
    this.band = el("header", { class: "band" });
    this.stage = el("section", { class: "stage" });
    this.foot = el("footer", { class: "foot" });
    this.all = el("div", { class: "wall" }, this.band, this.stage, this.foot);
    put(root, this.all);
    this.cards = new WallCards(page, () => this.colours);
    this.notice();
    this.turning = new Turning(() => this.find(), () => this.draw());
    this.hear();
  }

  get words() {
    return this.page.words;
  }

  get colours() {
    return palette(this.words);
  }

  table(id) {
    return this.page.parts[TABLE + id];
  }

  // --- Which pages there are ---

  /** Notes since when tables are offline; those that were so when the page opened count as gone. */
  notice() {
    const isFirst = !this.turning;
    for (const id of this.page.parts.tables || []) {
      if (!this.table(id) || this.table(id).online) this.away.delete(id);
      else if (!this.away.has(id)) this.away.set(id, isFirst ? -GONE : performance.now());
    }
  }

  isGone(id) {
    return this.away.has(id) && performance.now() - this.away.get(id) > GONE;
  }

  find() {
    const { finished = [], league = { rows: [] } } = this.page.parts;
    const known = (this.page.parts.tables || []).filter((id) => this.table(id));
    const here = known.filter((id) => !this.isGone(id));
    const gone = known.filter((id) => this.isGone(id));
    const rows = { league: league.rows, finished, gone };
    const pages = (kind, most) => parts(rows[kind], most).map(([from, to]) => ({ kind, from, to }));
    const some = parts(here, ON_A_PAGE).map(([from, to]) => ({ kind: "some", ids: here.slice(from, to), from, to, all: here.length }));
    return {
      tables: some.length ? some : [{ kind: "some", ids: [], from: 0, to: 0, all: 0 }],
      others: [...pages("league", LINES), ...pages("finished", ON_A_PAGE), ...(gone.length ? [{ kind: "gone", from: 0, to: gone.length, ids: gone }] : [])],
      isQuiet: here.every((id) => this.table(id).free || !this.table(id).online),
      battles: here.map((id) => this.table(id)).filter((each) => each.online && each.battle && each.battle.big).map(fight),
      is: (shown) => (shown.kind === "some" ? this.stands(shown, here) : shown.from < rows[shown.kind].length),
    };
  }

  /** Whether a page of tables stays as it is; if all tables fit on one page, a new one is added at once. */
  stands({ ids }, here) {
    return ids.length > 0 && ids.every((id) => this.table(id)) && (here.length > ON_A_PAGE || here.length <= ids.length);
  }

  changed() {
    this.notice();
    this.turning.changed();
  }

  // --- Drawing ---

  draw() {
    const { page: shown, number } = this.turning;
    const many = (shown.kind === "finished" ? this.of_finished(shown) : shown.ids || []).length;
    const cards = ["some", "finished"].includes(shown.kind) ? many : 0;
    Object.assign(this.stage.dataset, { kind: shown.kind, many, room: ["", "large", "large", "small", "small"][cards] });
    this.all.dataset.kind = shown.kind;
    this.put(this.band, [this.title(shown), this.free(), this.isAlone, number, this.turning.isStopped, this.page.language], () => this.head(shown));
    this.fitBand();
    if (shown.kind === "some") this.some(shown);
    else if (this.put(this.stage, [shown, this[`of_${shown.kind}`](shown), this.page.language], () => this[shown.kind](shown)))
      this.cards.fit(this.stage);
    this.controls();
  }

  /** Fits everything again after the size has changed. */
  fit() {
    this.cards.fit(this.stage);
    this.fitBand();
  }

  /** Makes the names of free tables smaller if they do not all fit. */
  fitBand() {
    const ready = this.band.querySelector(".ready");
    if (!ready) return;
    delete ready.dataset.long;
    if (ready.scrollWidth > ready.clientWidth) ready.dataset.long = "";
  }

  /** Whether there is only one page. */
  get isAlone() {
    const { tables, others } = this.find();
    return tables.length + others.length < 2 && this.turning.page.kind !== "battle";
  }

  head(shown) {
    const { words, turning } = this;
    const free = this.free();
    const time = turning.isStopped || this.isAlone ? null : el("i", { class: "time", style: `--time:${turning.time}ms`, "aria-hidden": "true" });
    return [
      el("h1", {}, this.title(shown), turning.isStopped ? el("span", { class: "stopped" }, icon(ICONS.pause)) : null),
      shown.ids && shown.all > shown.ids.length ? el("p", { class: "which" }, filled(words.wall_page, { number: span(shown), all: shown.all })) : null,
      free ? el("p", { class: "ready" }, free) : null,
      time,
    ];
  }

  title(shown) {
    const { words } = this;
    if (shown.kind === "battle") return shown.table.name;
    if (shown.kind === "finished") return words.wall_finished;
    if (shown.kind === "gone") return words.wall_gone;
    if (shown.kind === "some") return words.wall_title;
    const { season } = this.page.parts.league;
    return [words.wall_league, season ? filled(words.wall_season, { name: season }) : ""].filter(Boolean).join(" · ");
  }

  /** The free tables in words: every page shows them to people who come in. */
  free() {
    const free = (this.page.parts.tables || []).map((id) => this.table(id)).filter((each) => each && each.online && each.free);
    return free.length ? filled(this.words.wall_free_at, { tables: free.map((each) => each.name).join(", ") }) : "";
  }

  some({ ids }) {
    const rows = ids.length === 3 ? this.page.parts.league.rows.slice(0, 5) : [];
    const places = [...ids, ...(rows.length ? ["league"] : [])];
    this.put(this.stage, ["some", ids.length ? places : this.words.wall_none], () =>
      ids.length ? places.map((id) => el("article", { class: "card", "data-id": id })) : el("p", { class: "none" }, this.words.wall_none),
    );
    for (const place of this.stage.querySelectorAll(".card")) {
      const table = this.table(place.dataset.id);
      const isNew = table ? this.cards.table(place, table) : this.cards.first(place, this.words.wall_league, rows);
      if (isNew) this.cards.fit(place);
    }
  }

  of_battle({ id }) {
    return this.turning.isOver ? this.table(id).last : null;
  }

  battle(shown) {
    return this.cards.battle(shown, this.of_battle(shown));
  }

  of_league({ from, to }) {
    return this.page.parts.league.rows.slice(from, to);
  }

  league(shown) {
    return this.cards.league(this.of_league(shown));
  }

  of_finished({ from, to }) {
    return this.page.parts.finished.slice(from, to);
  }

  finished(shown) {
    return this.of_finished(shown).map((play) => this.cards.over(play));
  }

  of_gone({ ids }) {
    return ids.map((id) => (this.table(id) || { name: id }).name);
  }

  gone(shown) {
    return el("ul", { class: "names" }, this.of_gone(shown).map((name) => el("li", {}, name)));
  }

  // --- By hand ---

  hear() {
    let from = null;
    document.addEventListener("keydown", (event) => this.key(event));
    watchSize(this.stage, () => this.fit());
    this.all.addEventListener("pointermove", () => this.hands());
    this.all.addEventListener("pointerdown", (event) => (this.hands(), (from = event.clientX)));
    this.all.addEventListener("pointerup", (event) => {
      const way = from === null ? 0 : event.clientX - from;
      from = null;
      if (Math.abs(way) > SWIPE) this.turning.go(way < 0 ? 1 : -1);
    });
  }

  key(event) {
    this.hands();
    if (event.target.closest("select, button") && !event.key.startsWith("Arrow")) return;
    const acts = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1, " ": 0 };
    if (!(event.key in acts) || event.target.closest("select")) return;
    event.preventDefault();
    if (acts[event.key]) this.turning.go(acts[event.key]);
    else this.turning.stop();
  }

  /** Shows the buttons while somebody moves the mouse or taps. */
  hands() {
    this.all.dataset.hands = "";
    clearTimeout(this.leave);
    this.leave = setTimeout(() => delete this.all.dataset.hands, HANDS);
  }

  controls() {
    const { words, turning } = this;
    const { isStopped } = turning;
    this.put(this.foot, [isStopped, this.page.language, words.wall_next], () => [
      button(words.wall_before, icon(ICONS.left), () => turning.go(-1)),
      button(isStopped ? words.wall_go_on : words.wall_stop, icon(isStopped ? ICONS.play : ICONS.pause), () => turning.stop()),
      button(words.wall_next, icon(ICONS.right), () => turning.go(1)),
      languages(this.page),
      canBeWhole() ? button(words.whole_screen, icon(ICONS.whole), () => wholeScreen()) : null,
    ]);
  }
}

/** The page of a table's battle; a new throw, or the first picture of it, makes a new key. */
function fight(table) {
  const key = [table.id, table.throws, Boolean(table.picture)].join(" ");
  return { kind: "battle", id: table.id, thrown: table.throws, key, table };
}

/** Ranges [from, to] of at most `most` items, as equal in size as possible. */
function parts(all, most) {
  const number = Math.ceil(all.length / most);
  const each = Math.ceil(all.length / Math.max(1, number));
  return Array.from({ length: number }, (_, n) => [n * each, Math.min(all.length, (n + 1) * each)]);
}

function span({ from, to }) {
  return to - from === 1 ? String(to) : `${from + 1}–${to}`;
}

function filled(label, fields) {
  return (label || "").replace(/\{(\w+)\}/g, (_whole, name) => (name in fields ? String(fields[name]) : ""));
}
