// The tray's picture with every cube outlined.
//
// drawTray(root, tray, {colours, words, picture}): `tray` is the part of this name, `colours(name)`
// returns a colour's look (draw.js: palette), `picture(n)` the address of picture n. Styles: pictures.css.

import { el, put, svg } from "./draw.js";

const DOUBTFUL = 0.95; // a cube less sure has a question mark; chosen: higher marks too many good ones

export async function drawTray(root, tray, how) {
  if (!tray || !tray.picture) {
    noPicture(root);
    return;
  }
  const number = tray.picture;
  root.dataset.picture = number;
  const address = await how.picture(number);
  if (root.dataset.picture !== String(number)) return; // a newer picture has arrived meanwhile
  const image = await loaded(address);
  if (root.dataset.picture !== String(number)) return;
  if (!image) {
    if (!root.firstElementChild) noPicture(root);
    return;
  }
  const [wide, high] = [image.naturalWidth, image.naturalHeight];
  put(
    root,
    svg(
      "svg",
      { viewBox: `0 0 ${wide} ${high}`, class: "tray-picture", role: "img", "aria-label": how.words.tray_picture },
      svg("image", { href: address, width: wide, height: high }),
      tray.cubes.map((cube) => outlined(cube, wide, high, how)),
      (tray.choice ? tray.choice.boxes : []).map((box) => framed(box, wide, high)),
    ),
  );
}

function noPicture(root) {
  put(root, el("div", { class: "no-picture" }, tower()));
}

function loaded(address) {
  return new Promise((done) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => done(null);
    image.src = address;
  });
}

function outlined(cube, wide, high, how) {
  const look = how.colours(cube.colour);
  const corners = cube.outline.map(([x, y]) => `${(x * wide).toFixed(1)},${(y * high).toFixed(1)}`).join(" ");
  const [x, y] = [cube.at[0] * wide, cube.at[1] * high];
  const isDoubtful = cube.sure < DOUBTFUL;
  const size = wide / 30;
  return svg(
    "g",
    { class: isDoubtful ? "cube doubtful" : "cube", style: `--ink:${look.calm}` },
    svg("polygon", { class: "shade", points: corners }),
    svg("polygon", { class: "edge", points: corners }),
    svg("circle", { class: "mark", cx: x, cy: y, r: size * 0.74 }),
    svg("text", { class: "letter", x, y, "font-size": size }, `${look.letter}${isDoubtful ? "?" : ""}`),
  );
}

/** A frame around a place to look at for the colour that people are asked about. */
function framed([left, top, right, bottom], wide, high) {
  return svg("rect", { class: "look-here", x: left * wide, y: top * high, width: (right - left) * wide, height: (bottom - top) * high });
}

/** A drawing of a tower, where there is no picture. */
function tower() {
  return svg(
    "svg",
    { viewBox: "0 0 120 150", class: "calm-tower", "aria-hidden": "true" },
    svg("path", { d: "M22 8H98L90 26V112H30V26Z" }),
    svg("path", { d: "M30 44H66M90 66H54M30 88H66" }),
    svg("path", { d: "M42 112V104H78V112M10 112V142H110V112" }),
  );
}
