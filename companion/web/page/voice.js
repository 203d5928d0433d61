// The browser's own voice: calls out whose turn it is and what came out. Off until somebody asks.

const KEPT = "voice";

export function voice() {
  const able = "speechSynthesis" in window;
  let on = able && kept();
  let last = "";
  return {
    able,
    get on() {
      return on;
    },
    turn() {
      on = !on;
      keep(on);
      if (!on) speechSynthesis.cancel();
      last = "";
    },
    /** Once each; what is being said gives way to what is newer. */
    say(sentence, language) {
      if (!on || !sentence || sentence === last) return;
      last = sentence;
      speechSynthesis.cancel();
      const said = new SpeechSynthesisUtterance(sentence);
      said.lang = language || document.documentElement.lang;
      const own = speechSynthesis.getVoices().find((each) => each.lang.startsWith(said.lang));
      if (own) said.voice = own;
      speechSynthesis.speak(said);
    },
  };
}

function kept() {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false; // a browser that keeps nothing
  }
}

function keep(on) {
  try {
    localStorage.setItem(KEPT, on ? "on" : "off");
  } catch {
    // it is asked again next time
  }
}
