// The pages of a phone, one at a time, with their names at the bottom where the thumb is.

import { el, put, watchSize } from "./draw.js";
import { text } from "./elements.js";

// Each of `sorts` is {name, node, draw, is, calls}: `is()`, the page exists; `calls()`, something waits there. The first is shown at the start.
export function tabs(page, root, sorts) {
  const place = el("div", { class: "front" });
  const bar = el("nav", { class: "tabs" });
  let front = sorts[0];
  root.append(place, bar);
  watchSize(bar, () => document.documentElement.style.setProperty("--tabs", `${bar.offsetHeight}px`));

  function draw(names = ["main"]) {
    const there = sorts.filter((sort) => !sort.is || sort.is());
    if (!there.includes(front)) front = sorts[0];
    if (place.firstElementChild !== front.node) put(place, front.node);
    const calls = (sort) => Boolean(sort.calls && sort !== front && sort.calls());
    const labels = there.map((sort) => sort.name + calls(sort)).join() + page.language + front.name;
    if (bar.dataset.now !== labels) {
      bar.dataset.now = labels;
      bar.setAttribute("aria-label", text(page, "pages"));
      put(bar, there.map((sort) => el("button", { type: "button", "aria-current": sort === front ? "page" : null, on: { click: () => show(sort) } }, text(page, sort.name), calls(sort) ? el("span", { class: "calls", role: "img", "aria-label": text(page, "waits_for_you") }, " ●") : null)));
    }
    front.draw(names);
  }

  function show(sort) {
    front = sort;
    draw(["main", "tray", "mine", "planning", "words", "map", "score", "corrections"]);
    window.scrollTo(0, 0);
  }

  return { draw, show, of: (name) => sorts.find((sort) => sort.name === name) };
}
