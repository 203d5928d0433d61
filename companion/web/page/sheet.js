// A sheet over the page. Its button, Escape, a tap beside it or the browser's Back closes it.
//
// It is no <dialog>, which Safari has only since iOS 15.4.

import { el } from "./draw.js";
import { button, text } from "./elements.js";

const open = []; // the open sheets, the one in front last
let leaves = false; // this module itself goes back a step, not the person

// Returns {close, whenClosed}: close() closes it, and whenClosed is called however it was closed.
export function sheet(page, title, ...children) {
  const before = document.activeElement;
  const close = button(text(page, "close"), () => shown.close(), { class: "wide" });
  const box = el("div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": title, tabindex: -1 },
    el("h2", {}, title), el("div", { class: "body", tabindex: 0 }, ...children), close);
  const over = el("div", { class: "over", on: { click: (event) => event.target === over && shown.close() } }, box);
  const shown = { box, whenClosed: () => null, close: () => put(shown, over, before) };
  open.push(shown);
  document.body.append(over);
  box.focus();
  Promise.resolve().then(step);
  return shown;
}

function put(shown, over, before) {
  if (!open.includes(shown)) return;
  open.splice(open.indexOf(shown), 1);
  over.remove();
  if (before) before.focus();
  Promise.resolve().then(step); // later, because another sheet may open at once
  shown.whenClosed();
}

// While a sheet is open the browser's history has one more step, so that Back leads to the page.
function step() {
  const isThere = Boolean(history.state && history.state.sheet);
  if (open.length && !isThere) history.pushState({ ...history.state, sheet: true }, "");
  else if (!open.length && isThere && !leaves) {
    leaves = true;
    history.back();
  }
}

const front = () => open[open.length - 1];

history.scrollRestoration = "manual"; // a step back must not scroll the page
window.addEventListener("popstate", () => {
  if (!leaves && open.length) front().close();
  leaves = false;
  step();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && open.length && front().close());
document.addEventListener("focusin", (event) => open.length && !front().box.contains(event.target) && front().box.focus());
