// A map of few places as cards: each has the place's name and what is there, in the players' colours.

import { landOf, svg } from "./draw.js";

const ROOM = 0.84; // a card's share of the distance to the next; chosen: more leaves no gap for roads

/** Draws the cards, as large as the distances between the places allow. */
export function drawCards(spots, at, high, wide, how) {
  const size = [apart(at, 0, wide), apart(at, 1, high)];
  return spots.map((spot, n) => card(spot, at[n], size, how));
}

/** The width (axis 0) or height (axis 1) of all cards, from the smallest distance along that axis. */
function apart(at, axis, most) {
  const values = [...new Set(at.map((place) => Math.round(place[axis])))].sort((a, b) => a - b);
  const gaps = values.slice(1).map((value, n) => value - values[n]);
  return Math.min(300, Math.max(60, ...[Math.min(most / 2, ...gaps) * ROOM]));
}

function card(spot, [x, y], [wide, high], how) {
  const look = spot.owner && how.colours(spot.owner);
  const classes = ["land", "card", spot.is_out && "out", !look && "free", how.on.has(spot.name) && "on"].filter(Boolean).join(" ");
  const own = look ? `${look.letter}${look.shape}${spot.is_counted ? ` ${spot.cubes}` : ""}` : spot.unheld;
  const told = [spot.owner && own, ...spot.pieces.split(/(?=\+)/), spot.note].filter(Boolean);
  const size = Math.min(30, high / (told.length + 2.2));
  const top = y - ((told.length * size * 1.35) / 2);
  return svg(
    "g",
    {},
    svg("rect", { class: classes, style: look && `--ink:${landOf(look)}`, x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: 14 }),
    svg("text", { class: "place", x, y: top, "font-size": Math.min(size * 0.95, (wide / spot.name.length) * 1.6) }, spot.name),
    told.map((line, n) => pieces(line, x, top + (n + 1) * size * 1.35, Math.min(size, (wide / (2 * line.length)) * 1.45), how)),
  );
}

/** A line of pieces such as "B1Y2": each part that begins with a player's letter has their colour. */
function pieces(line, x, y, size, how) {
  const looks = (how.players || []).map((player) => how.colours(player.colour));
  const parts = line.match(/[^\d+]*(\d+|\+)|[^\d+]+/g) || [];
  return svg(
    "text",
    { class: "armies", x, y, "font-size": size },
    parts.map((part) => {
      const look = looks.find((each) => /\d$/.test(part) && part.startsWith(each.letter));
      const shown = look ? `${look.shape}${part} ` : `${part} `;
      return svg("tspan", look ? { style: `fill:${look.calm}` } : {}, shown);
    }),
  );
}
