// The buttons below the room's page and the wall, full screen, and keeping the screen awake.

import { el, svg } from "./draw.js";

const FRAME = 1000; // ms between two frames of the empty film; chosen: more frames only cost power
const LANGUAGE = "language_"; // the names of labels for languages begin so

// Paths of the signs, 24 × 24: fonts need not have such characters.
export const ICONS = {
  loud: "M4 9v6h4l5 4V5L8 9zM16 8q3 4 0 8M18.5 5.5q5 6.5 0 13",
  quiet: "M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  away: "M6 6l12 12M18 6L6 18",
  bright: "M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
};

export function icon(path) {
  return svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));
}

export function button(label, sign, act, more = {}) {
  return el("button", { type: "button", "aria-label": label, title: label, on: { click: act }, ...more }, sign);
}

/** A list to choose this page's language from; null if there is only one. */
export function languages(page) {
  const own = Object.entries(page.words).filter(([name]) => name.startsWith(LANGUAGE));
  if (own.length < 2) return null;
  const options = own.map(([name, told]) => [name.slice(LANGUAGE.length), told]).map(([code, told]) =>
    el("option", { value: code, lang: code, selected: code === page.language }, told),
  );
  return el("select", { "aria-label": page.words.language, on: { change: (event) => page.speak(event.target.value) } }, options);
}

// Full screen has other names in older browsers, whose functions return no promise.
const [able, whole, enter, leave] =
  "fullscreenEnabled" in document
    ? ["fullscreenEnabled", "fullscreenElement", "requestFullscreen", "exitFullscreen"]
    : ["webkitFullscreenEnabled", "webkitFullscreenElement", "webkitRequestFullscreen", "webkitExitFullscreen"];

export function canBeWhole() {
  return Boolean(document[able]);
}

export function wholeScreen() {
  const done = document[whole] ? document[leave]() : document.documentElement[enter]();
  if (done) done.catch(() => null);
}

/** Keeps the screen on while the page is visible, if the browser can do that. */
export function stayAwake() {
  const ask = "wakeLock" in navigator ? () => navigator.wakeLock.request("screen") : film();
  const again = () => document.visibilityState === "visible" && ask().catch(() => null);
  for (const event of ["visibilitychange", "keydown", "click"]) document.addEventListener(event, again);
  again();
}

/** Without https there is no wake lock; an empty, silent film behind the whole page does the same. */
function film() {
  const canvas = el("canvas", { width: 16, height: 16 });
  const brush = canvas.getContext("2d");
  if (!canvas.captureStream) return () => Promise.resolve();
  const place = "position:fixed;z-index:-1;top:0;left:0;width:100%;height:100%;object-fit:fill;pointer-events:none";
  const video = el("video", { playsinline: true, "aria-hidden": "true", style: place });
  video.muted = true; // otherwise browsers do not let it start by itself
  video.srcObject = canvas.captureStream();
  setInterval(() => brush.fillRect(0, 0, 16, 16), FRAME);
  document.body.prepend(video);
  return () => video.play();
}
