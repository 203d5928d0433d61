// The page for everybody in the room: whose turn it is, the map, the battle, ceremonies, the end.

import { drawBattle } from "./battle.js";
import { TURNS, charts, drawEnd, drawPage, drawParts } from "./ceremony.js";
import { ICONS, button, canBeWhole, icon, languages, stayAwake, wholeScreen } from "./controls.js";
import { badge, coloured, el, palette, put, sparing, watchSize } from "./draw.js";
import { planningLeft } from "./elements.js";
import { drawBoard, drawMap } from "./map.js";
import * as panes from "./panes.js";
import { voice } from "./voice.js";
import { turnScheme } from "./scheme.js";

const [NARROW, VERY] = [50, 36]; // em of the page's width, below which panes are stacked; chosen
const LOW = 5; // em; a lower history pane would show its heading alone; chosen

export function begin(root, page) {
  const room = new Room(root, page);
  page.changed((names) => room.changed(names));
  room.changed([]);
  stayAwake();
}

class Room {
  constructor(root, page) {
    this.page = page;
    this.put = sparing();
    this.voice = voice(() => {
      this.draw();
      this.speak();
    });
    this.gone = null; // how many ceremonies are over
    this.going = null; // the ceremony on the screen: {at, number, still, led}
    this.chart = 0;
    this.band = el("header", { class: "band" });
    this.stage = el("div", { class: "stage" });
    this.foot = el("footer", { class: "foot" });
    this.root = el("div", { class: "room" }, this.band, this.stage, this.foot);
    this.clock = el("div", { class: "planning" });
    this.whole = el("div", { class: "watch" }, this.root, this.clock);
    put(root, this.whole);
    document.addEventListener("keydown", (event) => this.key(event));
    watchSize(this.root, () => this.draw());
    setInterval(() => this.turns(), TURNS * 1000);
  }

  get how() {
    const { words, parts } = this.page;
    return {
      words,
      colours: palette(words),
      players: parts.main ? parts.main.table.players : [],
      picture: (n) => this.page.picture(n),
    };
  }

  changed(names) {
    this.put(this.clock, [this.page.parts.timer || 0], () => planningLeft(this.page));
    this.follow();
    this.draw();
    this.speak(names);
  }

  /** Starts a ceremony when the game has reached one, and ends it when the game goes on. */
  follow() {
    const { ceremony, main } = this.page.parts;
    const over = ceremony ? ceremony.number : 0;
    const led = over && this.page.parts.turned !== undefined ? this.page.parts.turned : null; // the page that the terminal shows
    if (led !== null) this.going = { at: led, number: main.number, still: true, led: true };
    else if (this.going && this.going.led) this.going = null;
    else if (this.gone !== null && over > this.gone) this.going = { at: 0, number: main.number, still: false };
    else if (this.going && (over < this.gone || main.number !== this.going.number)) this.going = null;
    this.gone = over;
  }

  get scene() {
    const { main, tray, ending } = this.page.parts;
    if (!main) return "nothing";
    if (this.going && this.going.led) return "ceremony";
    if (tray) return "battle";
    if (this.going) return "ceremony";
    return ending ? "end" : "table";
  }

  /** Stacks the panes if the page is narrow, measured in the reader's own letter size. */
  look() {
    const { clientWidth: wide, clientHeight: high } = this.whole;
    const letters = wide / parseFloat(getComputedStyle(this.whole).fontSize);
    const isNarrow = letters <= NARROW || wide <= high;
    if (isNarrow) this.whole.dataset.narrow = letters <= VERY ? "very" : "";
    else delete this.whole.dataset.narrow;
  }

  draw() {
    this.look();
    const scene = this.scene;
    if (this.root.dataset.scene !== scene) {
      this.root.dataset.scene = scene;
      put(this.stage);
      this.places = {};
    }
    this[scene]();
    this.controls(scene);
  }

  /** A pane of the stage, made when it is first used. */
  place(name, tag = "section") {
    if (!this.places[name]) {
      this.places[name] = el(tag, { class: name });
      this.stage.append(this.places[name]);
    }
    return this.places[name];
  }

  nothing() {
    const { words } = this.page;
    this.showBand(words.app_name, "", null, []);
    this.put(this.place("resting"), [words.no_game], () => el("p", { class: "faint" }, words.no_game));
  }

  // --- The band ---

  showBand(title, verb, colour, where) {
    this.put(this.band, [title, verb, colour, where], () => {
      const look = colour ? this.how.colours(colour) : null;
      this.band.style.setProperty("--ink", look ? look.calm : "var(--calm)");
      return [
        el("h1", {}, look ? badge(look, "large") : null, title ? el("span", { class: "name" }, title) : null, verb ? el("span", { class: "verb" }, verb) : null),
        el("div", { class: "where" }, where.map((line, n) => el(n ? "span" : "strong", {}, line))),
      ];
    });
  }

  get where() {
    const { table } = this.page.parts.main;
    return table.standing.length ? table.standing : [table.title, table.note].filter(Boolean);
  }

  bandOfTable() {
    const { where } = this;
    const asked = this.page.parts.main.question;
    if (asked) this.showBand(asked.name, asked.verb, asked.colour, where);
    else this.showBand("", this.how.words.the_end, null, where);
  }

  // --- The table ---

  table() {
    const { main, map, board } = this.page.parts;
    this.bandOfTable();
    const hasMap = Boolean(map || board);
    this.stage.dataset.map = hasMap ? "yes" : "no";
    if (hasMap) this.showMap(main.question);
    this.put(this.place("asked"), [main.question, main.hands, main.score, main.done, main.notes, hasMap], () => panes.asked(this, main));
    this.put(this.place("players"), [main.table, main.question && main.question.seat], () => panes.players(this, main));
    if (main.table.open.length) this.put(this.place("lying"), main.table.open, () => panes.lying(this, main.table.open));
    else put(this.place("lying"));
    const story = this.place("story");
    this.put(story, [main.story, main.table.players], () => panes.story(this, main.story));
    // If there is too little room, the notes beside players' numbers give way to tower and tray.
    const players = this.place("players");
    delete players.dataset.tight;
    const below = players.lastElementChild ? players.lastElementChild.getBoundingClientRect().bottom : 0;
    if (below > this.stage.getBoundingClientRect().bottom) players.dataset.tight = "";
    if (story.clientHeight < LOW * parseFloat(getComputedStyle(story).fontSize)) story.dataset.low = "";
    else delete story.dataset.low;
  }

  showMap(question) {
    const { map, board } = this.page.parts;
    const pane = this.place("map-pane");
    const size = [pane.clientWidth || 1000, pane.clientHeight || 700];
    const lit = map ? panes.named(map, question).map(([name]) => name) : [];
    this.put(pane, [map, board, lit, size], () =>
      board
        ? drawBoard(board, this.how)
        : [
            drawMap(map, { ...this.how, lit, wide: size[0], high: size[1] - 34 }),
            el("p", { class: "legend" }, map.legend.join("   ")),
          ],
    );
  }

  // --- Battles, ceremonies, the end ---

  battle() {
    const { tray } = this.page.parts;
    const { told } = tray;
    this.showBand(told.name, told.verb, told.side, this.where);
    drawBattle(this, tray);
  }

  get pages() {
    return this.page.parts.ceremony.last;
  }

  ceremonyPage() {
    const last = this.pages;
    this.going.at = Math.max(0, Math.min(last.pages.length - 1, this.going.at));
    return this.going.at;
  }

  ceremony() {
    const at = this.ceremonyPage();
    const last = this.pages;
    this.showBand(last.title, last.parts[last.pages[at].part].name, null, [this.page.parts.main.game]);
    const { graphs } = this.page.parts.ceremony;
    this.put(this.place("going"), [last, at, graphs], () => drawPage(last, at, graphs || [], this.how));
    this.put(this.place("parts-pane", "nav"), [last.parts, at], () => drawParts(last, at));
  }

  end() {
    const { ending, main } = this.page.parts;
    const first = ending.podium[0];
    const alone = first && ending.podium.filter((each) => each.place === 1).length === 1;
    this.showBand(ending.headline, "", alone ? first.colour : null, [main.game, main.table.title]);
    const code = this.page.parts.bg_stats;
    this.put(this.place("ended"), [ending, code, this.chart], () => drawEnd(ending, code, this.chart, this.how));
  }

  get charts() {
    return Math.max(1, charts(this.page.parts.ending, this.page.parts.bg_stats).length);
  }

  turns() {
    if (this.scene === "ceremony" && !this.going.still) this.go(1);
    if (this.scene === "end") {
      this.chart = (this.chart + 1) % this.charts;
      this.draw();
    }
  }

  /** Turns by so many pages; after the last one comes the table. */
  go(step) {
    if (this.scene === "end") {
      this.chart = (this.chart + step + this.charts) % this.charts;
    } else if (this.scene === "ceremony") {
      const next = this.going.at + step;
      if (next >= this.pages.pages.length) this.going = null;
      else this.going.at = Math.max(0, next);
    }
    this.draw();
  }

  key(event) {
    const step = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (!step || !["ceremony", "end"].includes(this.scene)) return;
    event.preventDefault();
    if (this.going) this.going.still = true;
    this.go(step);
  }

  // --- Below all of it ---

  controls(scene) {
    const { words } = this.how;
    const { main } = this.page.parts;
    const told = !main ? [] : scene === "table" ? main.ahead : this.next(scene);
    const notes = main ? [...main.notes, main.changing].filter(Boolean) : [];
    const still = this.going && this.going.still;
    this.put(this.foot, [scene, told, notes, this.voice.state, still, words, main && main.table.players], () => [
      el("p", { class: "ahead" }, notes.map((each) => el("span", { class: "note" }, each)), told.length ? el("b", {}, words.next) : null, told.map((each) => el("span", {}, coloured(each, this.how.players, this.how.colours)))),
      el(
        "div",
        { class: "buttons" },
        scene === "ceremony" || scene === "end" ? this.turners(scene, still) : null,
        languages(this.page),
        button(words.light_or_dark, icon(ICONS.bright), turnScheme),
        this.voice.able ? this.caller() : null,
        canBeWhole() ? button(words.whole_screen, icon(ICONS.whole), () => wholeScreen()) : null,
      ),
    ]);
  }

  /** The next question, if the page still shows a ceremony or a counted battle. */
  next(scene) {
    const { main, tray } = this.page.parts;
    const isOver = scene === "ceremony" || (scene === "battle" && tray.stage === "counted");
    return isOver && main.question && main.question.name ? [`${main.question.name} – ${main.question.verb}`] : [];
  }

  turners(scene, still) {
    const { words } = this.how;
    const back = button(words.back_to_the_table, icon(ICONS.away), () => ((this.going = null), this.draw()));
    const turning = button(still ? words.go_on_turning : words.stop_turning, icon(still ? ICONS.play : ICONS.pause), () => ((this.going.still = !still), this.draw()));
    return [
      button(words.page_before, icon(ICONS.left), () => this.go(-1)),
      scene === "ceremony" ? turning : null,
      button(words.next_page, icon(ICONS.right), () => this.go(1)),
      scene === "ceremony" ? back : null,
    ];
  }

  caller() {
    const { words } = this.how;
    const { state } = this.voice;
    const label = { off: words.speak, waits: words.tap_for_voice, on: words.be_quiet }[state];
    const sign = [icon(state === "off" ? ICONS.quiet : ICONS.loud), state === "waits" ? ` ${label}` : null];
    return button(label, sign, () => this.loud(), { "aria-pressed": String(state === "on") });
  }

  loud() {
    this.voice.turn();
    this.draw();
    this.speak([]);
  }

  /** Says whose turn it is, or what came out. */
  speak() {
    const { main, tray, ending } = this.page.parts;
    if (!main) return;
    const language = this.page.language;
    if (tray) this.voice.say(tray.told.decided || tray.told.verdict || tray.headline, language);
    else if (ending) this.voice.say(ending.verdict || ending.headline, language);
    else if (main.question) this.voice.say(main.question.sentence, language);
  }
}
