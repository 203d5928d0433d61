// Light or dark: as the device is set, unless somebody has chosen here. Older browsers tell of no setting: dark.

import { device } from "./store.js";

const SCHEMES = ["dark", "light"];
const bright = window.matchMedia("(prefers-color-scheme: light)");

function scheme() {
  const chosen = device.get("scheme");
  return SCHEMES.includes(chosen) ? chosen : SCHEMES[Number(bright.matches)];
}

export function turnScheme() {
  device.put("scheme", SCHEMES[1 - SCHEMES.indexOf(scheme())]);
  show();
}

function show() {
  document.documentElement.setAttribute("data-scheme", scheme());
}

bright.addListener(show); // its other name came later
show();
