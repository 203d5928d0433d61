// The browser's own voice, which says whose turn it is and what came out. It is off at first.
//
// Browsers do not speak on a page that nobody has touched. So after a reload the voice waits for a
// tap anywhere on the page, and its button says so.

import { device } from "./store.js";

const KEPT = "voice";

// `changed` is called when the voice no longer waits for a tap.
export function voice(changed) {
  const able = "speechSynthesis" in window;
  let on = able && device.get(KEPT) === "on";
  let waits = on;
  let last = "";

  function wake() {
    if (!waits) return;
    waits = false;
    changed();
  }

  function touch() {
    if (waits) last = ""; // nobody could hear the last sentence, so it may be said again
    wake();
  }

  window.addEventListener("click", touch);
  window.addEventListener("keydown", touch);
  return {
    able,
    get state() {
      if (!on) return "off";
      return waits ? "waits" : "on";
    },
    turn() {
      if (waits) {
        touch();
        return;
      }
      on = !on;
      device.put(KEPT, on ? "on" : "off");
      if (!on) speechSynthesis.cancel();
      last = "";
    },
    /** Says a sentence once; it interrupts an older one. */
    say(sentence, language) {
      if (!on || !sentence || sentence === last) return;
      last = sentence;
      speechSynthesis.cancel();
      const said = new SpeechSynthesisUtterance(sentence);
      said.onstart = wake; // a TV may be set up so that no tap is needed
      said.lang = language || document.documentElement.lang;
      const own = speechSynthesis.getVoices().find((each) => each.lang.startsWith(said.lang));
      if (own) said.voice = own;
      speechSynthesis.speak(said);
    },
  };
}
