// The contents of the wall's pages: a table, a battle, rows of the league, a finished play.

import { badge, el, sparing } from "./draw.js";

const IN_A_COLUMN = 5; // people; more are in two columns; chosen: six rows are too small

export class WallCards {
  constructor(page, colours) {
    this.page = page;
    this.colour = (name) => colours()(name);
    this.put = sparing();
  }

  get words() {
    return this.page.words;
  }

  // --- A table ---

  table(place, table) {
    const state = table.online ? (table.free ? "free" : "plays") : "away";
    place.dataset.state = state;
    place.dataset.seats = table.seats.length > IN_A_COLUMN ? "many" : table.seats.length;
    if (table.battle) place.dataset.battle = "";
    else delete place.dataset.battle;
    return this.put(place, [table, this.page.language], () => [
      el("header", {}, this.heading(table, state), this.notes(table)),
      table.seats.length ? el("ul", { class: "seats" }, this.seats(table)) : this.state(state),
    ]);
  }

  /** The table's name, with the game beside it, or that the table is free or offline. */
  heading(table, state) {
    const when = table.over ? "" : table.moment;
    const beside = state === "plays" || !table.seats.length ? el("small", { class: "title" }, when ? el("span", { class: "when" }, `${when} · `) : null, table.title) : this.state(state);
    return el("h2", {}, el("span", { class: "called" }, table.name), beside);
  }

  state(state) {
    const told = { free: this.words.wall_free, away: this.words.wall_away }[state];
    return told ? el("small", { class: state }, told) : null;
  }

  /** The part of the game, then one or two lines on what happens, where there is room for them. */
  notes(table) {
    const moment = table.over ? this.words.wall_over : table.moment;
    const [note, more] = this.lines(table);
    return [
      moment ? el("p", { class: "moment" }, moment, el("span", { class: "beside" }, ` · ${table.title}`)) : null,
      note ? this.note(note, table.seats, { class: "note", "data-battle": Boolean(table.battle) }) : null,
      more ? this.note(more, table.seats, { class: "note more" }) : null,
    ];
  }

  /** A sentence in three forms, by how much of people's names they show; `fit` uses the longest that fits. */
  note(told, seats, given) {
    const forms = { "data-short": called(told, seats, short), "data-first": called(told, seats, first) };
    return el("p", { ...given, "data-whole": told, ...forms }, told);
  }

  /** The lines on what happens, the most important first. */
  lines(table) {
    const told = [table.over ? "" : table.asked, table.last.join(" "), ...table.lines];
    if (table.battle) told.unshift(`⚔ ${table.battle.told}`);
    if (table.over) told.unshift(...table.lines);
    return [...new Set(told.filter(Boolean))];
  }

  seats(table) {
    const most = Math.max(1, ...table.seats.map((each) => each.points || 0));
    return table.seats.map((seat) => this.seat(seat, most));
  }

  seat(seat, most) {
    const look = this.colour(seat.colour);
    const share = Math.max(0, (seat.points || 0) / most);
    return el(
      "li",
      { style: `--ink:${look.calm};--share:${share}`, "data-asked": seat.asked },
      badge(look),
      seat.more.map((colour) => badge(this.colour(colour))),
      this.name(seat.name || look.name),
      seat.leads ? el("span", { class: "first", role: "img", "aria-label": this.words.wall_leads }, "★") : null,
      el("b", { class: "points" }, seat.points === null ? "" : String(seat.points)),
    );
  }

  /** A name in three forms: whole, "Anna B.", "Anna"; `fit` uses the longest that fits. */
  name(whole) {
    return el("span", { class: "name", "data-whole": whole, "data-short": short(whole), "data-first": first(whole) }, whole);
  }

  /** Puts the game below a table's name that is long, and shortens names and sentences until they fit. */
  fit(stage) {
    for (const called of stage.querySelectorAll(".called")) {
      const heading = called.closest(".card");
      delete heading.dataset.long;
      if (called.scrollWidth > called.clientWidth) heading.dataset.long = "";
    }
    for (const told of stage.querySelectorAll(".name, .note, .told")) {
      for (const form of ["whole", "short", "first"]) {
        told.textContent = told.dataset[form];
        if (!isCut(told)) break;
      }
    }
  }

  // --- Whole pages ---

  /** A battle. `ended`: its result once it is over, without the first sentence, which lists the tray. */
  battle({ table }, ended) {
    const { told, thrown, counted } = table.battle;
    const picture = table.picture ? el("img", { alt: this.page.words.tray_picture, hidden: true }) : null;
    if (picture) this.page.picture(table.picture).then((url) => url && ((picture.src = url), (picture.hidden = false)));
    return [
      picture,
      el(
        "div",
        { class: "fight" },
        el("p", { class: "game" }, [table.moment, table.title].filter(Boolean).join(" · ")),
        this.note(ended && ended.length ? ended.slice(ended.length > 1 ? 1 : 0).join(" ") : told, table.seats, { class: "told" }),
        this.cubes(this.words.wall_thrown, thrown),
        this.cubes(this.words.wall_counted, counted),
      ),
    ];
  }

  cubes(title, cubes) {
    const some = Object.entries(cubes).filter(([, number]) => number);
    if (!some.length) return null;
    return [
      el("h2", {}, title),
      el("p", { class: "cubes" }, some.map(([colour, number]) => el("span", {}, badge(this.colour(colour)), el("b", {}, String(number))))),
    ];
  }

  league(rows) {
    const { words } = this;
    const heads = [words.wall_person, words.wall_points, words.wall_plays, words.wall_wins, words.wall_rating];
    return el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("td"), heads.map((told) => el("th", { scope: "col" }, told)))),
      el("tbody", {}, rows.map((row) =>
        el(
          "tr",
          {},
          el("td", {}, `${row.place}.`),
          el("td", {}, this.name(row.name)),
          [row.points, row.plays, row.wins, this.number(row.rating)].map((value) => el("td", {}, String(value))),
        ),
      )),
    );
  }

  number(value) {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return value === null ? "" : value.toLocaleString(this.page.language || undefined, digits);
  }

  /** The first of the league, in the place beside three tables. */
  first(place, title, rows) {
    place.dataset.state = "league";
    return this.put(place, [title, rows], () => [el("header", {}, el("h2", {}, el("span", { class: "called" }, title))), this.placed(rows)]);
  }

  over(play) {
    return el(
      "article",
      { class: "card", "data-state": "over", "data-seats": play.placed.length > IN_A_COLUMN ? "many" : play.placed.length },
      el("header", {}, el("h2", {}, el("span", { class: "called" }, play.title), el("small", {}, play.table))),
      this.placed(play.placed),
    );
  }

  placed(people) {
    return el("ol", { class: "seats" }, people.map((each) =>
      el("li", {}, el("b", {}, `${each.place}.`), this.name(each.name), el("b", { class: "points" }, String(each.points))),
    ));
  }
}

/** Whether a text is wider or higher than its place; single letters may be higher than their line. */
function isCut(told) {
  const letter = parseFloat(getComputedStyle(told).fontSize);
  return told.scrollWidth > told.clientWidth || told.scrollHeight > told.clientHeight + letter / 2;
}

function first(name) {
  return name.split(" ")[0];
}

function short(name) {
  const [one, ...others] = name.split(" ");
  return [one, ...others.map((each) => `${[...each][0] || ""}.`)].join(" ");
}

/** A sentence with people's names in this form; names that would become alike stay whole. */
function called(told, seats, form) {
  const names = [...new Set(seats.map((each) => each.name).filter(Boolean))].sort((a, b) => b.length - a.length);
  const alone = names.filter((name) => names.filter((other) => form(other) === form(name)).length === 1);
  return alone.reduce((now, name) => now.split(name).join(form(name)), told);
}
