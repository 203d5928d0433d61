// The wall of a night of many tables: a page for every few of them, big battles, the league.

import { ICONS, button, icon, stayAwake, wholeScreen } from "./controls.js";
import { badge, el, sparing, palette } from "./draw.js";

const TURN = 12000; // ms that a page stands
const ON_A_PAGE = 6; // tables
const LINES = 12; // of the league on a page
const OVER = 6; // plays that are over on a page
const TABLE = "table/"; // begins the names of parts that are tables
const LANGUAGE = "language_";

export function begin(root, page) {
  const wall = new Wall(root, page);
  page.changed((names) => wall.changed(names));
  wall.changed([]);
  stayAwake();
}

class Wall {
  constructor(root, page) {
    this.page = page;
    this.put = sparing();
    this.at = 0;
    this.still = false;
    this.battles = new Set(); // that have been turned to
    this.band = el("header", { class: "band" });
    this.stage = el("section", { class: "stage" });
    this.foot = el("footer", { class: "foot" });
    root.replaceChildren(el("div", { class: "wall" }, this.band, this.stage, this.foot));
    document.addEventListener("keydown", (event) => this.key(event));
    this.wait();
  }

  get words() {
    return this.page.words;
  }

  get colours() {
    return palette(this.words);
  }

  get tables() {
    return (this.page.parts.tables || []).map((name) => this.page.parts[TABLE + name]).filter(Boolean);
  }

  /** All pages, in the order in which they are turned. */
  get pages() {
    const { tables } = this;
    const { finished = [], league = { rows: [] } } = this.page.parts;
    return [
      ...tables.filter((each) => each.battle && each.battle.big).map((table) => ({ kind: "battle", table })),
      ...(tables.length ? chunks(tables, ON_A_PAGE) : [[]]).map((some) => ({ kind: "some", tables: some })),
      ...chunks(league.rows, LINES).map((rows) => ({ kind: "league", rows, season: league.season })),
      ...chunks(finished, OVER).map((plays) => ({ kind: "finished", plays })),
    ];
  }

  changed(names) {
    if (names.includes("remote")) this.led(this.page.parts.remote);
    const { pages } = this;
    const big = new Set(pages.filter((each) => each.kind === "battle").map((each) => each.table.id));
    const fresh = [...big].find((id) => !this.battles.has(id));
    const shift = big.size - this.battles.size;
    if (fresh && !this.still) {
      this.at = pages.findIndex((each) => each.kind === "battle" && each.table.id === fresh);
      this.wait();
    } else this.at = Math.max(0, this.at + shift);
    this.battles = big;
    this.draw();
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.still) this.go(1);
      else this.wait();
    }, TURN);
  }

  go(step) {
    const { length } = this.pages;
    this.at = (this.at + step + length) % length;
    this.draw();
    this.wait();
  }

  key(event) {
    const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    this.still = true;
    this.go(step);
  }

  /** By a helper's phone. */
  led({ how, table }) {
    if (how === "stop" || how === "go") this.still = how === "stop";
    else if (how === "show") {
      this.still = true;
      this.at = Math.max(0, this.pages.findIndex((each) => (each.table ? [each.table] : each.tables || []).some((one) => one.id === table)));
    } else this.go(how === "next" ? 1 : -1);
  }

  draw() {
    const { pages, words } = this;
    this.at = Math.min(this.at, pages.length - 1);
    const shown = pages[this.at];
    this.stage.dataset.kind = shown.kind;
    this.put(this.band, [this.title(shown), this.at, pages.length], () => [
      el("h1", {}, this.title(shown)),
      pages.length > 1 ? el("p", {}, filled(words.wall_page, { number: this.at + 1, all: pages.length })) : null,
    ]);
    this.put(this.stage, [shown, this.page.language], () => this[shown.kind](shown));
    this.controls(pages.length);
  }

  title(shown) {
    const { words } = this;
    if (shown.kind === "battle") return filled(words.wall_battle, { table: shown.table.name });
    if (shown.kind === "finished") return words.wall_finished;
    if (shown.kind === "some") return words.wall_title;
    const season = shown.season ? filled(words.wall_season, { name: shown.season }) : "";
    return [words.wall_league, season].filter(Boolean).join(" · ");
  }

  // --- Tables ---

  some({ tables }) {
    if (!tables.length) return el("p", { class: "none" }, this.words.wall_none);
    this.stage.dataset.many = tables.length;
    return tables.map((table) => this.card(table));
  }

  card(table) {
    const { words } = this;
    const most = Math.max(1, ...table.seats.map((each) => each.points || 0));
    const note = this.note(table);
    const state = table.online ? (table.free ? "free" : "plays") : "away";
    return el(
      "article",
      { class: "card", "data-state": state, "data-seats": table.seats.length > 5 ? "many" : null },
      el("h2", {}, el("span", {}, table.name), el("small", {}, table.online ? table.moment : words.wall_away)),
      el("p", { class: "game" }, [table.title, table.edition].filter(Boolean).join(" · ")),
      el("ul", {}, table.seats.map((seat) => this.seat(seat, most))),
      table.free && table.online ? el("p", { class: "free" }, words.wall_free) : null,
      note ? el("p", { class: "note" }, note) : null,
    );
  }

  note(table) {
    if (table.battle) return table.battle.told;
    if (table.over) return table.lines[0] || "";
    return table.asked || table.last[0] || table.lines[0] || "";
  }

  seat(seat, most) {
    const look = this.colours(seat.colour);
    const share = Math.max(0, (seat.points || 0) / most);
    return el(
      "li",
      { style: `--ink:${look.calm};--share:${share}`, "data-asked": seat.asked },
      badge(look),
      el("span", { class: "name" }, seat.name || look.name),
      el("span", { class: "way", "aria-hidden": "true" }, el("i")),
      el("b", {}, seat.points === null ? "" : String(seat.points)),
      el("span", { class: "first", title: seat.leads ? this.words.wall_leads : null }, seat.leads ? "★" : ""),
    );
  }

  // --- Whole pages ---

  battle({ table }) {
    const { told, thrown, counted } = table.battle;
    const picture = table.picture ? el("img", { alt: told }) : null;
    if (picture) this.page.picture(table.picture).then((url) => url && (picture.src = url));
    return [
      el(
        "div",
        { class: "fight" },
        el("p", { class: "told" }, told),
        el("p", { class: "game" }, [table.title, table.moment].filter(Boolean).join(" · ")),
        this.cubes(this.words.wall_thrown, thrown),
        this.cubes(this.words.wall_counted, counted),
      ),
      picture,
    ];
  }

  cubes(title, cubes) {
    const some = Object.entries(cubes).filter(([, number]) => number);
    if (!some.length) return null;
    return [el("h3", {}, title), el("p", { class: "cubes" }, some.map(([colour, number]) => el("span", {}, badge(this.colours(colour)), el("b", {}, String(number)))))];
  }

  league({ rows }) {
    const { words } = this;
    const heads = ["", words.wall_person, words.wall_points, words.wall_plays, words.wall_wins, words.wall_rating];
    return el(
      "table",
      {},
      el("thead", {}, el("tr", {}, heads.map((each) => el("th", { scope: "col" }, each)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, [row.place, row.name, row.points, row.plays, row.wins, this.number(row.rating)].map((value) => el("td", {}, String(value)))))),
    );
  }

  number(value) {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return value === null ? "" : value.toLocaleString(this.page.language || undefined, digits);
  }

  finished({ plays }) {
    return plays.map((play) =>
      el(
        "article",
        { class: "card" },
        el("h2", {}, el("span", {}, play.title), el("small", {}, play.table)),
        el("ol", {}, play.placed.map((each) => el("li", {}, el("b", {}, `${each.place}.`), el("span", { class: "name" }, each.name), el("b", {}, String(each.points))))),
      ),
    );
  }

  // --- Below ---

  controls(pages) {
    const { words, still } = this;
    this.put(this.foot, [pages > 1, still, this.page.language, words.wall_next], () => [
      pages > 1 ? [
        button(words.wall_before, icon(ICONS.left), () => this.go(-1)),
        button(still ? words.wall_go_on : words.wall_stop, icon(still ? ICONS.play : ICONS.pause), () => ((this.still = !still), this.draw())),
        button(words.wall_next, icon(ICONS.right), () => this.go(1)),
      ] : null,
      this.languages(),
      document.fullscreenEnabled ? button(words.whole_screen, icon(ICONS.whole), () => wholeScreen()) : null,
    ]);
  }

  languages() {
    const own = Object.entries(this.words).filter(([name]) => name.startsWith(LANGUAGE));
    if (own.length < 2) return null;
    const options = own.map(([name, told]) => [name.slice(LANGUAGE.length), told]).map(([code, told]) =>
      el("option", { value: code, lang: code, selected: code === this.page.language }, told),
    );
    return el("select", { "aria-label": this.words.language, on: { change: (event) => this.page.speak(event.target.value) } }, options);
  }
}

/** In parts of so many at most, as even as can be. */
function chunks(all, most) {
  const parts = Math.ceil(all.length / most);
  const each = Math.ceil(all.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, n) => all.slice(n * each, (n + 1) * each));
}

function filled(label, fields) {
  return (label || "").replace(/\{(\w+)\}/g, (_whole, name) => (name in fields ? String(fields[name]) : ""));
}
