// Light or dark: as the device is set, unless somebody has chosen here. Browsers that know no such setting are dark.

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

bright.addListener(show); // old browsers lack its newer name, addEventListener
show();
