// Functions with which all pages draw: elements, a colour's badge, names in their colours.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes, listeners (`on: { click: … }`) and children; null, false and "" are left out. */
export function el(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

export function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [event, act] of Object.entries(value)) made.addEventListener(event, act);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...drawn(children));
  return made;
}

const drawn = (children) => children.flat(Infinity).filter((child) => child || child === 0);

export function put(place, ...children) {
  place.textContent = "";
  place.append(...drawn(children));
}

/** The head of a table of numbers. If its longest words have more than `most` letters together, it gets the class `dense`. */
export function heads(first, columns, most, dense, ...more) {
  const letters = columns.reduce((sum, column) => sum + Math.max(...column.name.split(" ").map((word) => word.length)), 0);
  const cells = columns.map((column) => el("th", { scope: "col" }, el("span", {}, column.name)));
  return el("thead", {}, el("tr", { class: letters > most ? dense : "" }, el("th", { scope: "col" }, first), cells, more));
}

export const lastOf = (list) => list[list.length - 1];

/** An object of [name, value] pairs: old browsers lack Object.fromEntries. */
export function named(pairs) {
  return pairs.reduce((all, [name, value]) => Object.assign(all, { [name]: value }), {});
}

/** Calls `act` when a place may have another size. The oldest browsers notice only the window's size, and none what loads late. */
export function watchSize(place, act) {
  if ("ResizeObserver" in window) new ResizeObserver(act).observe(place);
  else window.addEventListener("resize", act);
  document.addEventListener("load", act, true); // a style sheet or a picture has loaded
}

/** The ground of a land in its owner's colour: dark, so that text on it can be read. */
export const landOf = (look) => mixed(look.calm, 0.48, "#14171c");

/** A mixture "#rrggbb" of two colours; `share`, 0 to 1, is that of the first. */
function mixed(one, share, other) {
  const parts = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [some, rest] = [parts(one), parts(other)];
  const both = some.map((part, n) => Math.round(part * share + rest[n] * (1 - share)));
  return `#${both.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns a function from a colour's name to its look in the words part; an unknown one gets its first letter. */
export function palette(words) {
  const known = words.colours || {};
  return (colour) =>
    known[colour] || {
      name: colour || "",
      letter: (colour || "").slice(0, 1).toUpperCase(),
      shape: "●",
      calm: "#d9dde4",
    };
}

/** A colour's letter and shape, on its colour. */
export function badge(look, extra = "") {
  return el(
    "span",
    { class: `badge ${extra}`, style: `--ink:${look.calm}`, role: "img", "aria-label": look.name },
    el("b", { "aria-hidden": "true" }, look.letter),
    el("i", { "aria-hidden": "true" }, look.shape),
  );
}

/** A sentence with each player's name in that player's colour, unless the name is a number. */
export function coloured(text, players, colours) {
  const names = players.filter((each) => /\D/.test(each.name)).sort((a, b) => b.name.length - a.name.length);
  if (!names.length) return [text];
  const any = names.map((each) => each.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const parts = text.split(new RegExp(`(^|[^\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, "u"));
  return parts.map((part, n) => {
    if (n % 3 < 2) return part; // the text before a name, and the one character beside the name
    const player = names.find((each) => each.name === part);
    return el("b", { class: "named", style: `--ink:${colours(player.colour).calm}` }, part);
  });
}

/** Returns a function that draws a place again only if its values have changed, and says whether it did. */
export function sparing() {
  const shown = new WeakMap();
  return (place, values, make) => {
    const now = JSON.stringify(values);
    if (shown.get(place) === now) return false;
    shown.set(place, now);
    put(place, make());
    return true;
  };
}

/** A QR code from rows of 0 and 1, drawn as one path of each row's dark runs. */
export function qrCode(rows, label) {
  const runs = [];
  rows.forEach((row, y) => row.replace(/1+/g, (run, x) => runs.push(`M${x} ${y}h${run.length}v1h-${run.length}z`)));
  return svg(
    "svg",
    { viewBox: `0 0 ${rows.length} ${rows.length}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    svg("rect", { width: rows.length, height: rows.length, fill: "#fff" }),
    svg("path", { d: runs.join(""), fill: "#000" }),
  );
}
