// The geometry of maps: lands around their middles, and spaces that do not overlap.

// In the map's units (map.js). Chosen: more room makes lands narrower, less cuts off their labels.
const EDGE = 84; // from the middle of a land to the edge of the picture, at least
const STEPS = 28; // corners of a round coast; chosen: fewer look angular

/** Scales places of 0 to 1 to the picture, with `across` and `down` left free at its edges. */
export function moved(places, wide, high, across, down) {
  const span = (axis) => {
    const all = places.map((at) => at[axis]);
    return [Math.min(...all), Math.max(...all) - Math.min(...all) || 1];
  };
  const [[left, width], [top, height]] = [span(0), span(1)];
  return places.map(([x, y]) => [
    across + ((x - left) / width) * (wide - 2 * across),
    down + ((y - top) / height) * (high - 2 * down),
  ]);
}

/** Moves the middles of lands apart until each has room for a label of this width and height. */
export function roomy(places, label, wide, high) {
  const at = places.map((place) => [...place]);
  for (let round = 0; round < 80; round++) {
    let some = false;
    at.forEach((one, n) => at.slice(n + 1).forEach((two) => (some = pushedAside(one, two, label) || some)));
    if (!some) break;
    at.forEach((one) => {
      one[0] = Math.max(EDGE, Math.min(wide - EDGE, one[0]));
      one[1] = Math.max(EDGE, Math.min(high - EDGE, one[1]));
    });
  }
  return at;
}

/** Moves two middles apart a little, along the axis that needs less. Returns whether they were too close. */
function pushedAside(one, two, label) {
  const missing = [0, 1].map((axis) => label[axis] - Math.abs(one[axis] - two[axis]));
  if (missing[0] <= 1 || missing[1] <= 1) return false;
  const axis = missing[0] / label[0] < missing[1] / label[1] ? 0 : 1;
  const step = (missing[axis] / 2) * (one[axis] <= two[axis] ? 0.5 : -0.5);
  one[axis] -= step;
  two[axis] += step;
  return true;
}

/** The outline of each land (all that is nearest to its middle), and the borders between those that differ. */
export function outlines(places, differ) {
  const reach = Math.min(EDGE, usual(places.map((one, n) => nearest(one, places, n))));
  const borders = [];
  const cells = places.map((one, n) => {
    let cell = around(one, reach);
    places.forEach((two, other) => {
      if (other !== n && Math.hypot(one[0] - two[0], one[1] - two[1]) < 2.2 * reach) cell = cut(cell, one, two, other);
    });
    cell.forEach(([x, y, other], corner) => {
      const [u, v] = cell[(corner + 1) % cell.length];
      if (other > n && differ(n, other)) borders.push([x, y, u, v]);
    });
    return cell;
  });
  return { cells, borders };
}

function nearest(one, places, n) {
  return Math.min(...places.filter((_, m) => m !== n).map((two) => Math.hypot(one[0] - two[0], one[1] - two[1])));
}

function usual(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function around([x, y], reach) {
  return Array.from({ length: STEPS }, (_, n) => {
    const turn = (2 * Math.PI * n) / STEPS;
    return [x + reach * Math.cos(turn), y + reach * Math.sin(turn), -1];
  });
}

/** The part of a cell that is nearer to `one` than to `two`; the new edge gets the number `other`. */
function cut(cell, one, two, other) {
  const side = ([x, y]) => (x - (one[0] + two[0]) / 2) * (two[0] - one[0]) + (y - (one[1] + two[1]) / 2) * (two[1] - one[1]);
  const left = [];
  cell.forEach((here, n) => {
    const next = cell[(n + 1) % cell.length];
    const [a, b] = [side(here), side(next)];
    if (a <= 0) left.push(here);
    if (a <= 0 === b <= 0) return;
    const part = a / (a - b);
    const at = [here[0] + part * (next[0] - here[0]), here[1] + part * (next[1] - here[1])];
    left.push([...at, a <= 0 ? other : here[2]]);
  });
  return left;
}

/** The centroid of a land, where its name is. */
export function middleOf(cell) {
  let [area, across, down] = [0, 0, 0];
  cell.forEach(([x, y], n) => {
    const [u, v] = cell[(n + 1) % cell.length];
    const part = x * v - u * y;
    area += part;
    across += (x + u) * part;
    down += (y + v) * part;
  });
  return area ? [across / (3 * area), down / (3 * area)] : cell[0];
}

/** Spaces as large as possible; only those that would overlap are moved apart. */
export function spread(places, wide, high) {
  const gaps = places.map((one, n) => nearest(one, places, n)).sort((a, b) => a - b);
  const size = Math.max(29, Math.min(40, gaps[Math.floor(gaps.length / 5)] * 0.44));
  const at = places.map((place, n) => [place[0] + (n % 7) * 0.01, place[1] + (n % 5) * 0.01]);
  for (let round = 0; round < 120; round++) {
    if (!pushed(at, 2 * size + 3)) break;
    at.forEach((one) => {
      one[0] = Math.max(size + 3, Math.min(wide - size - 3, one[0]));
      one[1] = Math.max(size + 3, Math.min(high - size - 3, one[1]));
    });
  }
  return { at, size };
}

function pushed(at, apart) {
  let some = false;
  at.forEach((one, n) => {
    for (const two of at.slice(n + 1)) {
      const [u, v] = [two[0] - one[0], two[1] - one[1]];
      const long = Math.hypot(u, v) || 1;
      if (long >= apart) continue;
      some = true;
      const step = (apart - long) / 2 / long;
      one[0] -= u * step;
      one[1] -= v * step;
      two[0] += u * step;
      two[1] += v * step;
    }
  });
  return some;
}
