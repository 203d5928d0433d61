// The open question, in any of its ways to answer: options, numbers, places, words, a move, a count.
//
// A tap right after a new question has appeared was meant for the one before, so it answers nothing.

import { el, named, put } from "./draw.js";
import { amountTyped, badge, button, fits, nameOf, stepper, text, typedLine } from "./elements.js";
import { counting } from "./counting.js";

const MOMENT = 600; // ms; chosen: nobody reads a question sooner, and more makes quick players wait
const MANY = 9; // options, above which a field finds them; chosen: so many fit on a phone's screen
const GRID = 30; // numbers, up to which each has a button; chosen: with more the stepper is quicker

// `may(question)` says whether this page answers it, `planned()` returns the planned answer or null.
// `says`: where each player answers for themselves, this page's owner does. `isTable`: this page may
// answer several questions together that phones are asked one after the other.
export function questions(page, { may, isTable = false, planned = () => null, says = false, why = null }) {
  const told = el("p", { class: "refused", role: "alert" });
  const head = el("div", { class: "asked", "aria-live": "polite" });
  const body = el("div", { class: "ways" });
  const node = el("section", { class: "question" }, head, told, body);
  const count = counting(page, { guard, tell, send: give });
  let shown = { head: "", body: "" };
  let since = 0;
  let said = { ready: false, since: 0 }; // whether this page's owner has answered for themselves
  let busy = false;
  let began = false; // something was typed or tapped that is not sent yet
  for (const kind of ["input", "click"]) body.addEventListener(kind, (event) => { began = kind === "input" || began || event.target.closest(".step, .square") !== null; });

  function tell(words) {
    told.textContent = words || "";
  }

  function guard(act) {
    if (busy) return;
    if (performance.now() - since < MOMENT) { tell(text(page, "too_quick")); return; }
    tell("");
    act();
  }

  async function give(act) {
    busy = true;
    node.classList.add("busy");
    const waits = setTimeout(() => tell(text(page, "on_its_way")), 1500);
    try {
      const reply = await page.send(act);
      if (reply.taken) began = false;
      tell(reply.taken ? "" : reply.why);
      return reply;
    } finally {
      clearTimeout(waits);
      busy = false;
      node.classList.remove("busy");
    }
  }

  const answer = (value) => guard(() => give({ do: "answer", answer: value }));

  function draw(names = ["main"]) {
    if (names.includes("tray")) count.draw();
    if (!["main", "words", "planning", "undo", "tray"].some((name) => names.includes(name))) return;
    const main = page.parts.main;
    const question = main && asked(main.question);
    const own = question ? { ...question, page: null } : null;
    const ready = Boolean(main) && main.ready.includes(page.name);
    if (ready !== said.ready) said = { ready, since: performance.now() };
    const before = shown;
    shown = {
      head: JSON.stringify([own, main && main.hands, main && main.notes, page.language]),
      body: JSON.stringify([own, question && question.own_word && main.ready, page.language, planned(), isCounting()]),
    };
    if (shown.head !== before.head) put(head, ...heading(question, main));
    if (shown.body === before.body) return; // what was typed for it stays
    const other = JSON.stringify([question && question.key, question && question.sentence, question && question.seat]);
    const isSame = other === node.dataset.asked;
    if (!isSame || began) tell(began && !busy ? text(page, isSame ? "begun_is_lost" : "begun_is_gone") : "");
    began = false;
    if (!isSame) {
      since = performance.now();
      if (node.dataset.asked) window.scrollTo(0, 0);
    }
    node.dataset.asked = other;
    put(body, ...ways(question));
    if (body.contains(count.node)) node.append(count.below);
    else count.below.remove();
  }

  function asked(question) {
    if (!isTable || !question || !question.page) return question;
    const whose = question.page.of_all ? { seat: null, name: "", colour: null } : {};
    return { ...question, ...whose, sentence: question.page.sentence, way: question.page.way };
  }

  const isCounting = () => Boolean(page.parts.tray) && page.parts.tray.stage !== "counted";

  function heading(question, main) {
    if (!question) return ended(main);
    const mine = may(question);
    return [
      el("div", { class: "line-up" },
        el("p", { class: "whose" }, badge(page, question.colour), " ", mine && question.seat !== null ? text(page, "your_turn", { name: question.name }) : question.name || text(page, "the_table")),
        why && button(text(page, "why"), () => why(), { class: "quiet" })),
      el("h1", {}, question.sentence),
      question.about && el("p", { class: "faint" }, question.about),
      main.hands.length > 0 && el("ul", { class: "hands" }, main.hands.map((each) => el("li", {}, each))),
      main.notes.map((each) => el("p", { class: "faint" }, each)),
    ];
  }

  function ended(main) {
    if (!main || !main.score) return [el("h1", {}, text(page, "nothing_asked"))];
    const { verdict, players } = main.score;
    return [
      el("h1", {}, verdict || text(page, "over")),
      el("ol", { class: "held" }, players.map((player) => el("li", {}, el("span", {}, badge(page, player.colour), ` ${player.name}`), el("strong", {}, String(player.points))))),
    ];
  }

  function ways(question) {
    if (!question) return [];
    if (!question.way && !isCounting()) return [button(text(page, "count_here"), () => guard(() => give({ do: "stop" })), { class: "main wide" })];
    if (!question.way) { count.draw(); return [count.node]; }
    if (!may(question)) return waiting(question);
    if (says && question.own_word) return own(question);
    const way = question.way;
    const about = way.about && way.about !== question.about ? [el("p", { class: "faint" }, way.about)] : [];
    const make = { choice, amount, spread, filling, picking, writing, moving }[way.type];
    return [...about, ...(make ? make(way, question) : [])];
  }

  // The button of a question that each player answers for themselves, and then the one to withdraw it.
  function own(question) {
    const { ready, table } = page.parts.main;
    const all = new Set(table.players.map((each) => each.name)).size;
    const told = text(page, "own_word", { word: question.own_word, n: ready.length, all });
    const say = (act) => guard(() => { if (performance.now() - said.since >= MOMENT) give(act); }); // not a double tap
    if (!said.ready) return [button(told, () => say({ do: "answer", answer: question.way.options[0] }), { class: "main wide" })];
    return [el("p", { class: "big" }, `✓ ${told}`), button(text(page, "own_word_back"), () => say({ do: "unsay" }), { class: "wide" })];
  }

  // The options of a question to another player, folded: they are no secret.
  function waiting(question) {
    const way = question.way;
    const labels = way.type === "choice" && way.labels.length <= 60 ? way.labels : [];
    return [
      el("p", { class: "faint" }, text(page, "waits_for", { name: question.name })),
      labels.length > 1 && el("details", {}, el("summary", {}, text(page, "the_choice")), el("p", {}, labels.join(" · "))),
    ];
  }

  // --- One of some ---

  function choice(way) {
    const plan = planned();
    const facts = way.facts || { heads: [], rows: [], barred: [] };
    const order = way.options.map((_option, index) => index);
    const first = order.filter((index) => way.options[index] === plan);
    const rest = order.filter((index) => !first.includes(index));
    const passes = rest.filter((index) => way.options[index] === way.passing);
    const others = rest.filter((index) => !passes.includes(index));
    const near = others.filter((index) => index < way.likely);
    const far = others.filter((index) => index >= way.likely);
    const row = (index) => option(way, facts, index, way.options[index] === plan);
    const list = el("div", { class: "options" });
    const fold = { open: far.length < 3 || near.length === 0 };
    const fill = (typed) => {
      const found = (indexes) => indexes.filter((index) => !typed || fits(way.labels[index], typed));
      const shownFar = found(far);
      put(
        list,
        found(first).map(row),
        found(near).map(row),
        shownFar.length > 0 && !fold.open && !typed && button(text(page, "others", { n: shownFar.length }), () => { fold.open = true; fill(typed); }, { class: "quiet wide", "aria-expanded": "false" }),
        (fold.open || typed) && shownFar.map(row),
        found(passes).map(row),
        typed && found(order).length === 0 && el("p", { class: "faint" }, text(page, "fits_none", { typed })),
      );
    };
    fill("");
    return [
      order.length > MANY && el("input", { type: "search", class: "find", placeholder: text(page, "find"), "aria-label": text(page, "find"), autocomplete: "off", autocapitalize: "off", spellcheck: "false", on: { input: (event) => fill(event.target.value) } }),
      list,
      facts.barred.length > 0 && el("ul", { class: "barred" }, facts.barred.map((each) => el("li", {}, el("s", {}, each.label), ` ${each.why}`))),
    ];
  }

  function option(way, facts, index, isPlanned) {
    const fact = facts.rows[index] || { cells: [], breaks: "", colour: null };
    const passes = way.options[index] === way.passing;
    const only = way.options.length === 1;
    const cells = fact.cells.map((cell, place) => cell && cell !== "–" && el("span", { class: "fact" }, facts.heads[place] ? el("span", { class: "faint" }, `${facts.heads[place]} `) : null, place === 0 && fact.colour ? [badge(page, fact.colour), " "] : null, cell));
    return el("button", {
      type: "button",
      class: ["option", isPlanned || only ? "main" : "", passes ? "passes" : "", index === way.at && !isPlanned && !only ? "marked" : ""].join(" "),
      on: { click: () => answer(way.answers.length ? way.answers[index] : way.options[index]) },
    },
    el("span", { class: "label" }, way.labels[index], isPlanned ? el("span", { class: "tag" }, text(page, "as_planned")) : null),
    cells.some(Boolean) ? el("span", { class: "facts" }, cells) : null,
    fact.breaks ? el("span", { class: "breaks" }, `⚠ ${fact.breaks}`) : null);
  }

  // --- A number ---

  function amount(way) {
    const outlook = way.outlook || { numbers: [], ends: [] };
    const many = way.high - way.low + 1;
    if (many > GRID) {
      let number = way.now === null ? way.low : way.now;
      const take = button(text(page, "take_number", { number }), () => answer(number), { class: "main wide" });
      const set = (to) => { number = to; take.textContent = text(page, "take_number", { number }); };
      return [el("p", { class: "big" }, stepper(page, text(page, "number"), number, way.low, way.high, set)), take];
    }
    const numbers = Array.from({ length: many }, (_each, place) => way.low + place);
    const end = outlook.ends[0];
    return [
      end && el("p", { class: "faint" }, text(page, "chance_of", { end: end.label.words })),
      el("div", { class: "numbers" }, numbers.map((number) => {
        const place = outlook.numbers.indexOf(number);
        const odds = end && place >= 0 ? `${Math.round(end.odds[place] * 100)} %` : "";
        return el("button", { type: "button", class: number === way.now ? "main" : "", on: { click: () => answer(number) } }, String(number), odds ? el("small", {}, odds) : null);
      })),
      [outlook.basis, outlook.about].filter(Boolean).map((each) => el("p", { class: "faint" }, each)),
    ];
  }

  // --- Numbers of several places ---

  // The line or the steppers, whichever was used last, is the answer; the other one is cleared.
  function spread(way) {
    let numbers = [...way.numbers];
    const sum = () => numbers.reduce((all, each) => all + each, 0);
    const taken = () => named(way.places.map((place, n) => [place, numbers[n]]).filter(([, n]) => n));
    const take = button("", () => answer(line.typed() || taken()), { class: "main wide" });
    const show = () => { take.textContent = line.typed() ? text(page, "take") : way.has_sum ? text(page, "take_total", { total: sum() }) : text(page, "take_all"); };
    const steps = way.places.map((_place, n) => stepper(page, way.labels[n], numbers[n], 0, way.most[n], (to) => { line.clear(); numbers[n] = to; show(); }));
    const example = way.places.slice(0, 2).map((place, n) => amountTyped(page, Math.min(3 - n, way.most[n]), place, way.labels[n])).join(" ");
    const line = typedLine(page, example, { begun: () => { numbers = [...way.numbers]; steps.forEach((step, n) => step.show(numbers[n])); show(); }, send: answer });
    show();
    return [
      way.bounds && el("p", { class: "faint" }, way.bounds),
      el("div", { class: "places" }, way.places.map((place, n) => el("div", { class: "place" },
        el("span", { class: "label" }, badge(page, place), " ", way.labels[n], el("span", { class: "faint" }, ` ${text(page, "of_most", { most: way.most[n] })}`)),
        steps[n]))),
      take,
      line.node,
      way.least === 0 && numbers.some(Boolean) && button(text(page, "take_none"), () => answer({}), { class: "wide" }),
    ];
  }

  // A grid of numbers: each row unfolds into its cells, and its name says what is in it.
  function filling(way) {
    let numbers = [...way.numbers];
    const across = way.columns.length;
    const cells = (row) => way.columns.map((_column, n) => row * across + n).filter((at) => way.most[at] >= 0);
    const told = (row) => cells(row).filter((at) => numbers[at]).map((at) => way.column_amounts[at % across][Math.min(numbers[at], 2)].replace("{n}", () => numbers[at])).join(", ");
    const notes = way.rows.map((_row, n) => el("span", { class: "faint" }, told(n)));
    const show = () => notes.forEach((note, n) => { note.textContent = told(n); });
    const steps = {};
    const rows = way.rows.map((_row, n) => el("details", { open: way.rows.length < 4 }, el("summary", {}, el("strong", {}, way.row_labels[n]), " ", notes[n]),
      cells(n).map((at) => {
        steps[at] = stepper(page, `${way.row_labels[n]} ${way.column_labels[at % across]}`, numbers[at], 0, way.most[at], (to) => { line.clear(); numbers[at] = to; show(); });
        return el("div", { class: "place" }, el("span", { class: "label" }, way.column_labels[at % across]), steps[at]);
      })));
    const example = across > 1 ? `${way.row_labels[0]} ${amountTyped(page, 3, way.columns[0], way.column_labels[0])}` : amountTyped(page, 3, way.rows[0], way.row_labels[0]);
    const line = typedLine(page, example, { begun: () => { numbers = [...way.numbers]; for (const at of Object.keys(steps)) steps[at].show(numbers[at]); show(); }, send: answer });
    const taken = () => named(numbers.map((number, at) => [`${way.rows[Math.floor(at / across)]}/${way.columns[at % across]}`, number]).filter(([, number]) => number));
    return [el("div", { class: "filling" }, rows), button(text(page, "take_all"), () => answer(line.typed() || taken()), { class: "main wide" }), line.node];
  }

  // One option for each row, as a drop-down list.
  function picking(way) {
    const numbers = [...way.numbers];
    const name = (row, number) => `${way.labels[row][number - 1]}${way.notes[row][number - 1] && ` (${way.notes[row][number - 1]})`}`;
    const some = (row) => way.options.map((_option, n) => n + 1).filter((number) => way.labels[row][number - 1]);
    const list = (row) => el("select", { "aria-label": way.row_labels[row], on: { change: (event) => { numbers[row] = Number(event.target.value); } } },
      [0, ...some(row)].map((number) => el("option", { value: String(number), selected: numbers[row] === number }, number ? name(row, number) : way.none || "–")));
    const rows = way.rows.map((id, row) => el("div", { class: "place" }, el("span", { class: "label" }, badge(page, id), " ", way.row_labels[row], el("span", { class: "faint" }, ` ${way.barred[row]}`)), list(row)));
    const taken = () => named(numbers.map((number, row) => [`${way.options[number - 1]}/${way.rows[row]}`, number]).filter(([, number]) => number).map(([place]) => [place, 1]));
    return [el("div", { class: "places" }, rows), button(text(page, "take_all"), () => answer(taken()), { class: "main wide" })];
  }

  // --- Words ---

  function writing(way) {
    const field = el("input", { type: "text", maxlength: way.longest, class: "find", "aria-label": text(page, "words"), value: way.typed, autocomplete: "off" });
    const send = (event) => { event.preventDefault(); answer(field.value); };
    return [el("form", { on: { submit: send } }, field, el("button", { type: "submit", class: "main wide" }, text(page, "take")))];
  }

  // --- A move on a board ---

  function moving(way) {
    const board = el("div", { class: "board", role: "group", "aria-label": text(page, "board"), style: `--columns: ${way.board.columns.length}` });
    let start = way.start;
    const moves = way.options.filter((each) => each !== way.passing).map((each) => each.split(" "));
    const tap = (square) => {
      if (moves.every((each) => each.length === 1)) { answer(square); return; }
      if (!start) { if (moves.some(([from]) => from === square)) { start = square; fill(); } else tell(text(page, "begins_no_move", { square })); return; }
      const from = start;
      if (square === from && !moves.some(([a, b]) => a === from && b === from)) { start = ""; fill(); return; }
      if (moves.some(([a, b]) => a === from && b === square) || !moves.some(([a]) => a === square)) { start = ""; answer(`${from} ${square}`); fill(); return; }
      start = square; // another piece is to move
      fill();
    };
    const fill = () => {
      const lit = new Set(start ? moves.filter(([from]) => from === start).map(([, to]) => to) : moves.map(([from]) => from));
      put(board, way.board.rows.map((row) => way.board.columns.map((column) => {
        const square = column + row;
        const pieces = way.board.on[square] || [];
        const names = pieces.map((piece) => `${nameOf(page, piece.colour)} ${piece.text}`).join(", ");
        return el("button", { type: "button", class: `square${lit.has(square) ? " lit" : ""}${square === start ? " start" : ""}`, "aria-label": `${square} ${names}`, "aria-pressed": square === start ? "true" : "false", on: { click: () => tap(square) } },
          pieces.map((piece) => [badge(page, piece.colour), piece.text]), pieces.length ? null : el("small", {}, square));
      })));
    };
    fill();
    return [
      way.board.legend && el("p", { class: "faint" }, way.board.legend),
      board,
      way.passing !== null && button(way.passes, () => answer(way.passing), { class: "wide" }),
    ];
  }

  return { node, draw, give, guard, tell, sent: () => busy };
}
