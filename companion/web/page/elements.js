// What the pages in the hand are made of: labels with their fields, colour marks, buttons, steppers.

import { badge as drawn, el } from "./draw.js";

export const HEADS = 20; // letters of all heads side by side, on a small phone; more are turned

// A label of the page, its {fields} filled in.
export function text(page, name, fields = {}) {
  const label = page.words[name] || "";
  return label.replace(/\{(\w+)\}/g, (_whole, field) => (field in fields ? String(fields[field]) : ""));
}

// Letter and shape beside the colour: nothing hangs on the colour alone. What is no colour has no badge.
export function badge(page, colour) {
  const look = (page.words.colours || {})[colour];
  return look && drawn(look);
}

export function button(label, act, given = {}) {
  return el("button", { type: "button", ...given, on: { click: act } }, label);
}

// A colour's name, as this page's language has it.
export function nameOf(page, colour) {
  return ((page.words.colours || {})[colour] || { name: colour }).name;
}

// Small letters without marks, as a phone types them; ä is a and ae.
export function folded(label) {
  return label.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/([aou])e/g, "$1");
}

export function fits(label, typed) {
  const whole = folded(label);
  return folded(typed).split(/\s+/).filter(Boolean).every((part) => whole.includes(part));
}

// What came of an act: in sight wherever the page was scrolled to.
export function outcome() {
  const node = el("p", { class: "outcome", role: "status" });
  const tell = (words, refused = false) => {
    node.textContent = words;
    node.classList.toggle("refused", refused);
  };
  return { node, tell };
}

// Amounts typed in a line, which the table reads; `begun` is told when something stands there.
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

// So many of it, as one types it: by the letter of a colour, else by the name.
export function amountTyped(page, number, key, label) {
  const look = (page.words.colours || {})[key];
  return look ? `${number}${look.letter.toLowerCase()}` : `${number} ${label}`;
}

// A number between − and +, to be typed as well; `set` is told each change.
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
  function show(to, write = true) {
    number = Math.max(low, Math.min(high, to));
    if (write) field.value = number;
    less.disabled = number <= low;
    more.disabled = number >= high;
  }
  show(now);
  const made = el("span", { class: "stepper" }, less, field, more);
  made.show = (to) => { if (to !== number) show(to, document.activeElement !== field); };
  return made;
}
