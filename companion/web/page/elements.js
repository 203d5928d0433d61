// The elements of pages on a phone: labels with their fields filled in, badges, buttons, steppers.

import { badge as drawn, el } from "./draw.js";

export const HEADS = 20; // letters of a table's heads; more are turned upright; chosen for 320 px

// A label of the page, with its {fields} filled in.
export function text(page, name, fields = {}) {
  const label = page.words[name] || "";
  return label.replace(/\{(\w+)\}/g, (_whole, field) => (field in fields ? String(fields[field]) : ""));
}

// A colour's badge with letter and shape: nothing is shown by colour alone. Undefined if it is no colour.
export function badge(page, colour) {
  const look = (page.words.colours || {})[colour];
  return look && drawn(look);
}

export function button(label, act, given = {}) {
  return el("button", { type: "button", ...given, on: { click: act } }, label);
}

// The planning time that is left, such as 2:59; null: no timer runs, or time is up, which a note says.
export function planningLeft(page) {
  const { timer } = page.parts;
  return timer ? el("p", { class: "timer", role: "timer" }, `${Math.floor(timer / 60)}:${String(timer % 60).padStart(2, "0")}`) : null;
}

// A colour's name in this page's language.
export function nameOf(page, colour) {
  return ((page.words.colours || {})[colour] || { name: colour }).name;
}

// A text in small letters without accents, as people type on a phone; ae, oe and ue match ä, ö and ü.
export function folded(label) {
  return label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/([aou])e/g, "$1");
}

export function fits(label, typed) {
  const whole = folded(label);
  return folded(typed).split(/\s+/).filter(Boolean).every((part) => whole.includes(part));
}

// A line for the result of an act; it stays in sight however far the page is scrolled.
export function outcome() {
  const node = el("p", { class: "outcome", role: "status" });
  const tell = (words, refused = false) => {
    node.textContent = words;
    node.classList.toggle("refused", refused);
  };
  return { node, tell };
}

// A field for a line of amounts, which the table reads; `begun` is called when there is text in it.
export function typedLine(page, example, { begun = () => {}, send }) {
  const told = text(page, "in_a_line", { example });
  const field = el("input", {
    type: "text", class: "find", maxlength: 200, placeholder: told, "aria-label": told, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    on: { input: () => { if (typed()) begun(); } },
  });
  const typed = () => field.value.trim();
  const node = el("form", { on: { submit: (event) => { event.preventDefault(); if (typed()) send(typed()); } } }, field);
  return { node, typed, clear: () => { field.value = ""; } };
}

// An amount as people would type it: with the letter of a colour, or else the name.
export function amountTyped(page, number, key, label) {
  const look = (page.words.colours || {})[key];
  return look ? `${number}${look.letter.toLowerCase()}` : `${number} ${label}`;
}

// A number between − and +, which can also be typed; `set` is called with each change.
export function stepper(page, name, now, low, high, set) {
  let number = now;
  const field = el("input", {
    type: "number", inputmode: "numeric", min: low, max: high, "aria-label": name,
    on: {
      input: () => { const typed = Number.parseInt(field.value, 10); if (Number.isFinite(typed)) change(typed, false); },
      blur: () => { field.value = number; },
      focus: () => field.select(),
    },
  });
  const less = button("−", () => change(number - 1, true), { class: "step", "aria-label": text(page, "one_less", { name }) });
  const more = button("+", () => change(number + 1, true), { class: "step", "aria-label": text(page, "one_more", { name }) });
  function change(to, write) {
    show(to, write);
    set(number);
  }
  function show(to, write = true) { // a number that is typed stays as it is: the table says what is wrong with it
    number = write ? Math.max(low, Math.min(high, to)) : to;
    if (write) field.value = number;
    less.disabled = number <= low;
    more.disabled = number >= high;
  }
  show(now);
  const made = el("span", { class: "stepper" }, less, field, more);
  made.show = (to) => { if (to !== number) show(to, document.activeElement !== field); };
  return made;
}
