// The browser's own voice: calls out whose turn it is and what came out. Off until somebody asks.
//
// Browsers say nothing on a page that nobody has touched. So after the page was loaded the voice
// waits for a tap, anywhere on the page, and says so.

import { device } from "./store.js";

const KEPT = "voice";

// `changed` is called when the voice waits no more.
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
    if (waits) last = ""; // it was said, and nobody heard it
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
    /** Once each; what is being said gives way to what is newer. */
    say(sentence, language) {
      if (!on || !sentence || sentence === last) return;
      last = sentence;
      speechSynthesis.cancel();
      const said = new SpeechSynthesisUtterance(sentence);
      said.onstart = wake; // a television may be set so that no tap is needed
      said.lang = language || document.documentElement.lang;
      const own = speechSynthesis.getVoices().find((each) => each.lang.startsWith(said.lang));
      if (own) said.voice = own;
      speechSynthesis.speak(said);
    },
  };
}
