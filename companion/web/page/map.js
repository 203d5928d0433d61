// Maps as pictures: lands with borders, spaces with roads, or cards if there are few places.
//
// drawMap(atlas, {colours, players, lit, words, wide, high}) returns an SVG; for boards see board.js.

import { drawCards } from "./cards.js";
import { landOf, lastOf, named, svg } from "./draw.js";
import { middleOf, moved, outlines, roomy, spread } from "./shapes.js";

// Chosen for a map that is read from three metres: larger labels overlap, smaller ones are not read.
const WIDE = 1000; // width of a map, the unit of all lengths here; its height is what the pane allows
const SHORT = 4; // letters that fit into a space; one with a longer name is a square
const LABEL = [112, 84]; // width and height that a land's label needs
const GAP = 5; // between the signs on a land
const FEW = 12; // places, up to which each is a card
const NEAR = 1e-3; // of the map: two places closer than that are one

export function drawMap(atlas, how) {
  const spots = Object.values(atlas.spots);
  const high = Math.round((WIDE * how.high) / how.wide);
  if (spots.length <= FEW) return cards(atlas, spots, high, how);
  return hasProvinces(spots, atlas) ? provinces(atlas, spots, high, how) : spaces(atlas, spots, high, how);
}

/** Whether this is a map of lands: most names are long, and there are no roads and no two places in one. */
function hasProvinces(spots, atlas) {
  const alone = spots.every((one, n) =>
    spots.slice(n + 1).every((two) => Math.hypot(one.at[0] - two.at[0], one.at[1] - two.at[1]) > NEAR),
  );
  const long = spots.filter((spot) => spot.name.length > SHORT).length;
  return alone && !atlas.roads.length && long > spots.length / 2;
}

function picture(wide, high, label, ...children) {
  return svg(
    "svg",
    { viewBox: `0 0 ${wide} ${high}`, class: "map", role: "img", "aria-label": label },
    ...children,
  );
}

function cards(atlas, spots, high, how) {
  const at = moved(spots.map((spot) => spot.at), WIDE, high, 160, 110);
  const on = new Set([...how.lit, ...atlas.way]);
  const place = named(spots.map((spot, n) => [spot.name, at[n]]));
  const road = (kind) => ([one, two]) => svg("path", { class: kind, d: `M${place[one].join(" ")}L${place[two].join(" ")}` });
  return picture(
    WIDE,
    high,
    how.words.map,
    svg("g", {}, atlas.roads.map(road("road")), atlas.lit.map(road("road on"))),
    drawCards(spots, at, high, WIDE, { ...how, on }),
  );
}

// --- Lands ---

function provinces(atlas, spots, high, how) {
  const at = roomy(moved(spots.map((spot) => spot.at), WIDE, high, 84, 80), LABEL, WIDE, high);
  const { cells, borders } = outlines(at, (a, b) => spots[a].region !== spots[b].region);
  const names = named(spots.map((spot, n) => [spot.name, n]));
  const on = new Set([...how.lit, ...atlas.way]);
  return picture(
    WIDE,
    high,
    how.words.map,
    svg("g", {}, spots.map((spot, n) => land(spot, cells[n], on.has(spot.name), how))),
    svg("g", { class: "borders" }, borders.map(([x, y, u, v]) => svg("path", { d: `M${x} ${y}L${u} ${v}` }))),
    svg("g", {}, spots.map((spot, n) => (on.has(spot.name) ? svg("path", { class: "lit", d: path(cells[n]) }) : null))),
    svg("g", {}, spots.map((spot, n) => landLabel(spot, middleOf(cells[n]), cells[n], how))),
    arrow(atlas.way.map((name) => at[names[name]]).filter(Boolean), 46),
  );
}

const path = (cell) => `M${cell.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

function land(spot, cell, isLit, how) {
  const ink = spot.owner && landOf(how.colours(spot.owner));
  const classes = ["land", spot.is_out && "out", !ink && "free", isLit && "on"].filter(Boolean);
  return svg("path", { class: classes.join(" "), d: path(cell), style: ink && `--ink:${ink}` });
}

function landLabel(spot, [x, y], cell, how) {
  const across = cell.map((corner) => corner[0]);
  const room = (Math.max(...across) - Math.min(...across)) * 0.86;
  const lines = spot.name.length > 11 ? broken(spot.name) : [spot.name];
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.max(11, Math.min(17.5, (room / longest) * 1.75));
  const top = y - 12 - (lines.length - 1) * size * 0.5;
  return svg(
    "g",
    { class: spot.is_out ? "out" : "" },
    lines.map((line, n) =>
      svg("text", { class: "place", x, y: top + n * size, "font-size": size }, line),
    ),
    spot.is_out ? null : holding(spot, x, top + (lines.length - 1) * size + 28, how),
  );
}

/** A name on two lines if it has several words: "Hessen-", "Darmstadt". */
function broken(name) {
  const parts = name.replace(/-/g, "- ").split(/\s+/).filter(Boolean);
  return parts.length < 2 ? [name] : [parts.slice(0, -1).join(" "), lastOf(parts)];
}

/** A land's owner, number of cubes and pieces, side by side and centred. */
function holding(spot, x, y, how) {
  const parts = [];
  if (spot.owner) parts.push(disc(how.colours(spot.owner)));
  if (spot.owner && spot.is_counted) parts.push(number(spot.cubes));
  parts.push(...[...spot.pieces].map(tile));
  if (spot.marks) parts.push(unrest(spot.marks));
  const wide = parts.reduce((sum, part) => sum + part.wide + GAP, -GAP);
  let left = x - wide / 2;
  return parts.map((part) => {
    const made = svg("g", { transform: `translate(${left + part.wide / 2} ${y})` }, part.made);
    left += part.wide + GAP;
    return made;
  });
}

function disc(look, size = 14) {
  return {
    wide: size * 2,
    made: [
      svg("circle", { r: size, fill: look.calm }),
      svg("text", { class: "letter", y: 0.5, "font-size": size * 1.05 }, `${look.letter}${look.shape}`),
    ],
  };
}

function number(cubes) {
  return { wide: String(cubes).length * 18, made: svg("text", { class: "armies", "font-size": 31 }, cubes) };
}

function tile(letter) {
  return {
    wide: 18,
    made: [
      svg("rect", { class: "tile", x: -9, y: -10.5, width: 18, height: 21, rx: 3 }),
      svg("text", { class: "letter", "font-size": 15, y: 0.5 }, letter),
    ],
  };
}

function unrest(marks) {
  const told = marks < 3 ? "!".repeat(marks) : `!${marks}`;
  return {
    wide: 8 + told.length * 8,
    made: [
      svg("rect", { class: "unrest", x: -4 - told.length * 4, y: -10.5, width: 8 + told.length * 8, height: 21, rx: 10 }),
      svg("text", { class: "letter", "font-size": 16, y: 0.5 }, told),
    ],
  };
}

/** An arrow over the border, from where cubes leave to where they go; a ring while only the start is known. */
function arrow(way, size) {
  if (!way.length) return null;
  const [[x, y], end] = way;
  if (!end) return svg("circle", { class: "from", cx: x, cy: y, r: size });
  const long = Math.hypot(end[0] - x, end[1] - y) || 1;
  const [u, v] = [(end[0] - x) / long, (end[1] - y) / long];
  const half = Math.max(24, Math.min(size, long * 0.24));
  const [a, b] = [(x + end[0]) / 2 - u * half, (y + end[1]) / 2 - v * half];
  const [c, d] = [a + u * 2 * half, b + v * 2 * half];
  const [e, f] = [c - u * 24, d - v * 24];
  const head = `M${c} ${d}L${e - v * 17} ${f + u * 17}L${e + v * 17} ${f - u * 17}Z`;
  const shaft = `M${a} ${b}L${e} ${f}`;
  return svg(
    "g",
    { class: "arrow" },
    svg("path", { class: "shade", d: `${shaft}${head}` }),
    svg("path", { class: "shaft", d: shaft }),
    svg("path", { class: "head", d: head }),
  );
}

// --- Spaces and roads ---

function spaces(atlas, spots, high, how) {
  const { at, size } = spread(moved(spots.map((spot) => spot.at), WIDE, high, 46, 40), WIDE, high);
  const names = named(spots.map((spot, n) => [spot.name, n]));
  const on = new Set([...how.lit, ...atlas.way]);
  const road = (kind) => ([one, two]) => {
    const [[x, y], [u, v]] = [at[names[one]], at[names[two]]];
    return svg("path", { class: kind, d: `M${x} ${y}L${u} ${v}` });
  };
  const grounds = regions(atlas, spots, at, size);
  const roads = atlas.roads.length ? atlas.roads : neighbours(spots, names);
  return picture(
    WIDE,
    high,
    how.words.map,
    svg("g", {}, grounds.map(ground)),
    svg("g", {}, roads.map(road("road")), atlas.lit.map(road("road on"))),
    svg("g", {}, grounds.map(called)),
    svg("g", {}, spots.map((spot, n) => space(spot, at[n], size, on.has(spot.name), atlas, how))),
    arrow(atlas.way.map((name) => at[names[name]]).filter(Boolean), size),
  );
}

function neighbours(spots, names) {
  return spots.flatMap((spot) =>
    spot.neighbours.filter((other) => names[spot.name] < names[other]).map((other) => [spot.name, other]),
  );
}

/** The ground of each region; none at all if any two overlap. */
function regions(atlas, spots, at, size) {
  const boxes = boxesOf(atlas, spots, at, size);
  if (boxes.some((one, n) => boxes.slice(n + 1).some((two) => overlap(one, two)))) return [];
  return boxes;
}

function ground(box) {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  return svg("rect", { class: "region", x: box.left, y: box.top, width, height, rx: 14 });
}

function called(box) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const size = Math.min(17, (box.between / box.name.length) * 1.8);
  return svg("text", { class: "region-name", x, y, "font-size": size }, box.name);
}

function boxesOf(atlas, spots, at, size) {
  return atlas.regions.map((name) => {
    const here = at.filter((_, n) => spots[n].region === name);
    const [across, down] = [here.map(([x]) => x), here.map(([, y]) => y)];
    return {
      name,
      between: Math.max(...across) - Math.min(...across) - 2 * size - 8 || 80,
      left: Math.min(...across) - size - 6,
      right: Math.max(...across) + size + 6,
      top: Math.min(...down) - size - 3,
      bottom: Math.max(...down) + size + 3,
    };
  });
}

function overlap(one, two) {
  const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return across > 6 && down > 6;
}

/** A space: a disc, or a square if its name is long, as where regions overlap. */
function space(spot, [x, y], size, isLit, atlas, how) {
  const look = spot.owner && how.colours(spot.owner);
  const isSquare = spot.name.length > SHORT;
  const isLast = isSquare && spot.region === lastOf(atlas.regions);
  const classes = ["space", spot.is_out && "out", look && "held", isLast && "last", isLit && "on"].filter(Boolean).join(" ");
  const style = look && `--ink:${look.calm}`;
  const name = isSquare ? spot.name.replace(/\D+(?=\d)/, "") : spot.name;
  const told = [look && `${look.letter}${look.shape}`, look && spot.is_counted && spot.cubes, spot.pieces].filter(Boolean);
  const below = told.length ? told.join("\u2009") : spot.note;
  const large = Math.min(size * 0.8, (size * 2.5) / Math.max(2, below.length));
  return svg(
    "g",
    { transform: `translate(${x} ${y})` },
    isSquare
      ? svg("rect", { class: classes, style, x: -size, y: -size, width: 2 * size, height: 2 * size, rx: isLast ? size * 0.5 : 5 })
      : svg("circle", { class: classes, style, r: size }),
    svg("text", { class: look ? "tag held" : "tag", y: below ? -size * 0.48 : 0, "font-size": size * (below ? 0.56 : 0.8) }, name),
    below && svg("text", { class: look ? "told" : "tag strong", y: size * 0.28, "font-size": large }, below),
  );
}

export { drawBoard } from "./board.js";
