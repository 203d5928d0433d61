// The four corners of a tray's floor, set in its picture by a finger, by arrow buttons or by keys.
//
// While a corner is moved, its surroundings are shown enlarged on the other side of the picture,
// because a finger hides what is below it.

import { el, svg } from "./draw.js";
import { button, text } from "./elements.js";

// Both chosen, as shares of the picture's width.
const NEAR = 0.025; // what is enlarged, to each side of the corner
const REACH = 0.12; // a finger farther from each corner moves the chosen one there at once
const FAR = 10; // px that a corner moves with Shift
const WAYS = { ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowRight: [1, 0] };
const NAMES = ["corner_1", "corner_2", "corner_3", "corner_4"];
const ARROWS = [["ArrowLeft", "←", "corner_left"], ["ArrowUp", "↑", "corner_up"], ["ArrowDown", "↓", "corner_down"], ["ArrowRight", "→", "corner_right"]];

/** `guess` are four corners or none; `give` gets the line for the table once the keeper confirms them. */
export function corners(page, guess, give) {
  let at = guess.map(([x, y]) => [x, y]);
  let chosen = 0;
  let grip = null; // from the finger to the corner, px, while one moves
  let size = { wide: 1, high: 1 };
  let isTouched = guess.length > 0;
  const image = svg("image", {});
  const area = svg("polygon", { class: "edge" });
  const circles = NAMES.map((_name, n) => svg("g", { class: "corner" }, svg("circle", {}), svg("text", {}, String(n + 1))));
  const whole = svg("svg", { role: "img", on: { mousedown: take } }, image, area, circles);
  const enlarged = svg("image", {});
  const cross = svg("path", { class: "cross" });
  const near = svg("svg", { class: "near", role: "img" }, enlarged, cross);
  const node = el("div", { class: "set-corners" }, whole, near);
  const pick = NAMES.map((name, n) => el("button", { type: "button", class: "step", on: { click: () => choose(n), focus: () => choose(n), keydown: byKey } }, String(n + 1)));
  const arrows = ARROWS.map(([key, sign, name]) => button(sign, () => push(...WAYS[key]), { class: "step", "aria-label": text(page, name) }));
  const controls = [
    el("div", { class: "corner-row" }, pick),
    el("div", { class: "corner-row" }, arrows),
    button(text(page, "corners_are_set"), () => give(at.map(([x, y]) => `${x},${y}`).join(" ")), { class: "main wide" }),
  ];

  function sized(sight) {
    if (sight.wide === size.wide && sight.high === size.high) return;
    size = sight;
    const box = `0 0 ${size.wide} ${size.high}`;
    whole.setAttribute("viewBox", box);
    node.setAttribute("style", `max-width: calc(55vh * ${size.wide / size.high})`); // all four are in sight at once
    for (const each of [image, enlarged]) { each.setAttribute("width", size.wide); each.setAttribute("height", size.high); }
    if (!isTouched) at = [[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]].map(([x, y]) => [Math.round(x * size.wide), Math.round(y * size.high)]);
    draw();
  }

  function show(url) {
    for (const each of [image, enlarged]) each.setAttribute("href", url);
    whole.setAttribute("aria-label", text(page, "what_is_seen"));
  }

  function choose(n) {
    chosen = n;
    draw();
  }

  function push(right, down) {
    const [x, y] = at[chosen];
    set(x + right, y + down);
  }

  function byKey(event) {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    push(...way.map((each) => each * (event.shiftKey ? FAR : 1)));
  }

  function set(x, y) {
    isTouched = true;
    at[chosen] = [Math.round(Math.min(Math.max(x, 0), size.wide - 1)), Math.round(Math.min(Math.max(y, 0), size.high - 1))];
    draw();
  }

  function place(event) {
    const { left, top, width, height } = whole.getBoundingClientRect();
    const { clientX, clientY } = event.touches ? event.touches[0] : event;
    return [((clientX - left) / width) * size.wide, ((clientY - top) / height) * size.high];
  }

  // Two fingers are for the browser, which enlarges the page.
  function take(event) {
    if (event.touches && event.touches.length > 1) { release(); return; }
    const [x, y] = place(event);
    const far = at.map(([right, down]) => Math.hypot(right - x, down - y));
    const nearest = far.indexOf(Math.min(...far));
    event.preventDefault();
    window.addEventListener("mousemove", move);
    window.addEventListener("mouseup", release);
    if (far[nearest] < REACH * size.wide) {
      chosen = nearest;
      grip = [at[chosen][0] - x, at[chosen][1] - y];
      draw();
    } else {
      grip = [0, 0];
      set(x, y);
    }
  }

  function move(event) {
    if (!grip) return;
    event.preventDefault();
    const [x, y] = place(event);
    set(x + grip[0], y + grip[1]);
  }

  function release() {
    grip = null;
    window.removeEventListener("mousemove", move);
    window.removeEventListener("mouseup", release);
  }

  // Browsers without pointer events have these; the page must not scroll meanwhile.
  whole.addEventListener("touchstart", take, { passive: false });
  whole.addEventListener("touchmove", move, { passive: false });
  whole.addEventListener("touchend", release);
  whole.addEventListener("touchcancel", release);

  function draw() {
    const radius = size.wide / 45;
    area.setAttribute("points", at.map((each) => each.join(",")).join(" "));
    circles.forEach((group, n) => {
      const [x, y] = at[n];
      group.setAttribute("class", n === chosen ? "corner chosen" : "corner");
      for (const [name, value] of [["cx", x], ["cy", y], ["r", radius]]) group.firstChild.setAttribute(name, value);
      const away = [x < size.wide / 2 ? -1 : 1, y < size.high / 2 ? -1 : 1]; // its number stands outside of the tray
      for (const [name, value] of [["x", x + away[0] * radius * 1.9], ["y", y + away[1] * radius * 1.9], ["font-size", radius * 1.6]]) group.lastChild.setAttribute(name, value);
      pick[n].setAttribute("aria-pressed", n === chosen ? "true" : "false");
      pick[n].setAttribute("aria-label", `${text(page, NAMES[n])}: ${x}, ${y}`);
    });
    drawNear();
  }

  function drawNear() {
    const [x, y] = at[chosen];
    const by = NEAR * size.wide;
    near.setAttribute("viewBox", `${x - by} ${y - by} ${2 * by} ${2 * by}`);
    near.setAttribute("aria-label", text(page, "corner_enlarged", { n: chosen + 1 }));
    near.setAttribute("class", x < size.wide / 2 ? "near right" : "near");
    cross.setAttribute("d", `M${x - by} ${y}H${x - by / 6}M${x + by / 6} ${y}H${x + by}M${x} ${y - by}V${y - by / 6}M${x} ${y + by / 6}V${y + by}`);
    cross.setAttribute("stroke-width", by / 20);
  }

  return { node, controls, size: sized, show };
}
