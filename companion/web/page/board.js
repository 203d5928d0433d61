// A board of squares as a picture: drawBoard(board, {colours, words}) gives an SVG.

import { svg } from "./draw.js";

const SQUARE = 100;

export function drawBoard(board, how) {
  const [across, down] = [board.columns.length, board.rows.length];
  const corner = (square) => {
    const column = board.columns.findIndex((name) => square.startsWith(name));
    const row = board.rows.findIndex((name) => square === board.columns[column] + name);
    return [column * SQUARE + 50, row * SQUARE];
  };
  const every = board.rows.flatMap((row) => board.columns.map((column) => column + row));
  return svg(
    "svg",
    { viewBox: `0 0 ${across * SQUARE + 60} ${down * SQUARE + 50}`, class: "map", role: "img", "aria-label": how.words.board },
    every.map((square, n) => {
      const [x, y] = corner(square);
      const isDark = (Math.floor(n / across) + n) % 2;
      const classes = ["square", isDark && "dark", board.lit.includes(square) && "on"].filter(Boolean);
      return svg("rect", { class: classes.join(" "), x: x + 1.5, y: y + 1.5, width: SQUARE - 3, height: SQUARE - 3, rx: 8 });
    }),
    Object.entries(board.left).map(([square, colour]) => {
      const [x, y] = corner(square);
      const look = how.colours(colour);
      return svg("circle", { class: "left", style: `--ink:${look.calm}`, cx: x + 50, cy: y + 50, r: 13 });
    }),
    Object.entries(board.on).flatMap(([square, pieces]) => standing(corner(square), pieces, board.came.includes(square), how)),
    board.columns.map((name, n) => svg("text", { class: "axis", x: n * SQUARE + 100, y: down * SQUARE + 30 }, name)),
    board.rows.map((name, n) => svg("text", { class: "axis", x: 24, y: n * SQUARE + 52 }, name)),
  );
}

function standing([x, y], pieces, hasCome, how) {
  const size = pieces.length > 1 ? 27 : 37;
  return pieces.map((piece, n) => {
    const look = how.colours(piece.colour);
    const aside = pieces.length > 1 ? (n ? 20 : -20) : 0;
    return svg(
      "g",
      { transform: `translate(${x + 50 + aside} ${y + 50 + aside})` },
      svg("rect", { class: hasCome ? "piece came" : "piece", style: `--ink:${look.calm}`, x: -size, y: -size, width: 2 * size, height: 2 * size, rx: 10 }),
      svg("text", { class: "told", y: piece.text ? -size * 0.4 : 0, "font-size": size * 0.86 }, `${look.letter}${look.shape}`),
      piece.text && svg("text", { class: "told", y: size * 0.48, "font-size": size * 0.9 }, piece.text),
    );
  });
}
