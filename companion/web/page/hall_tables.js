// The tables of the hall: what each does now, its QR code, and giving or revoking its key.

import { el, put, qrCode } from "./draw.js";
import { badge, button, text } from "./elements.js";
import { typed } from "./hall.js";
import { sheet } from "./sheet.js";

export function tables(night) {
  const { page } = night;
  const list = el("div", { class: "options" });
  const fresh = el("div", {});
  const node = el("section", {}, fresh, list);
  const helpers = () => page.parts.helpers || {};
  let open = null; // {table, body} of the sheet that is open; null: none

  function draw() {
    night.sparing(fresh, [page.language, helpers().own_broker], () => [
      el("h1", {}, text(page, "tab_tables")),
      typed(page, text(page, "hall_new_table"), text(page, "hall_admit"), admit),
      helpers().own_broker === false && el("p", { class: "faint" }, text(page, "hall_other_broker")),
    ]);
    const all = night.tables();
    night.sparing(list, [all, page.language], () => all.length ? all.map(row) : el("p", { class: "faint" }, text(page, "hall_no_tables")));
    if (open) details(open);
  }

  async function admit(name, clear) {
    const reply = await night.act({ what: "admit", name }, text(page, "hall_admitted", { name }));
    if (!reply.taken) return;
    clear();
    show({ table: reply.value, called: name, member: true });
  }

  function row(table) {
    const [state, told] = stands(page, table);
    const sign = { plays: "▶", free: "○", away: "✕", waits: "…" }[state];
    return el("button", { type: "button", class: "option", "data-state": state, on: { click: () => { night.tell(""); show(table); } } },
      el("span", { class: "label" }, table.called),
      el("span", { class: "state" }, el("span", { "aria-hidden": "true" }, `${sign} `), told));
  }

  function show(table) {
    const body = el("div", {});
    const code = el("div", { class: "code" });
    open = { table: table.table, body };
    details(open);
    const shown = sheet(page, table.called, body, code, table.member ? keys(table, () => shown.close()) : el("p", { class: "faint" }, text(page, "hall_no_key")));
    shown.whenClosed = () => { open = null; };
    if (table.member) drawCode(table, code);
  }

  // The part of the sheet that may change while it is open.
  function details({ table: name, body }) {
    const table = night.tables().find((each) => each.table === name);
    if (!table) return;
    night.sparing(body, [table, page.language], () => [
      el("p", {}, el("strong", {}, stands(page, table)[1])),
      table.now && table.now.seats.length > 0 && el("ul", { class: "held" }, table.now.seats.map((seat) => el("li", {},
        el("span", { class: "label" }, [seat.colour, ...seat.more].map((colour) => badge(page, colour)), ` ${seat.name}`, seat.leads && el("span", { title: text(page, "wall_leads") }, " ★")),
        el("strong", {}, seat.points === null ? "" : String(seat.points))))),
      table.now && table.now.asked && el("p", { class: "faint" }, table.now.asked),
    ]);
  }

  async function drawCode(table, place) {
    put(place, el("p", { class: "faint" }, text(page, "looking")));
    const found = await night.look({ what: "code", table: table.table });
    if (!found) { put(place); return; }
    const link = el("textarea", { readonly: true, rows: 3, "aria-label": text(page, "hall_link"), on: { focus: () => link.select() } });
    link.value = found.link;
    put(place, qrCode(found.modules, text(page, "hall_code")), el("p", { class: "faint" }, text(page, "hall_scan")),
      el("details", {}, el("summary", {}, text(page, "hall_link")), link));
  }

  function keys(table, close) {
    const name = table.called;
    const renew = { title: text(page, "hall_really_new_key", { name }), means: text(page, "hall_new_key_means"), yes: text(page, "hall_yes_new_key"), done: text(page, "hall_has_new_key", { name }), given: { what: "new key", table: table.table }, then: () => show(table) };
    const expel = { title: text(page, "hall_really_expel", { name }), means: text(page, "hall_expel_means"), yes: text(page, "hall_yes_expel"), done: text(page, "hall_expelled", { name }), given: { what: "expel", table: table.table } };
    const ask = (given) => { close(); night.sure(given); };
    return [
      table.now && button(text(page, "hall_show"), () => { close(); night.act({ what: "wall", how: "show", table: table.table }, text(page, "hall_wall_does")); }, { class: "wide" }),
      button(text(page, "hall_new_key"), () => ask(renew), { class: "wide" }),
      button(text(page, "hall_expel"), () => ask(expel), { class: "wide danger" }),
    ];
  }

  return { node, draw };
}

// A table's state: its name for the style sheet, and in words.
function stands(page, { now }) {
  if (!now) return ["waits", text(page, "hall_waits")];
  if (!now.online) return ["away", now.lost ? text(page, "hall_away_since", { time: clock(page, now.lost) }) : text(page, "hall_away")];
  if (!now.title) return ["free", text(page, "hall_free")];
  if (now.over) return ["free", text(page, "hall_over", { game: now.title })];
  return ["plays", now.moment ? text(page, "hall_plays", { game: now.title, moment: now.moment }) : now.title];
}

function clock(page, seconds) {
  return new Date(seconds * 1000).toLocaleTimeString(page.language || undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}
