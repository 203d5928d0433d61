// Fetches modules and style sheets of this page, and tries again until they have arrived.
//
// Some browsers, such as WebKit, cache a failed fetch under its address. So each try has an address
// of its own: the server ignores what follows the version's dot.

export const version = import.meta.url.split("/")[3].split(".")[0];

// Both chosen: shorter times load the Wi-Fi with more tries, longer ones leave the page empty longer.
const PATIENCE = 10000; // ms for a file, and as much more with each try
const PAUSE = 1000; // ms between two tries, and as much more with each; 5 times at most

const seconds = (time) => new Promise((done) => setTimeout(done, time));

function address(name, n) {
  const folder = n ? `../${version}.${Date.now()}-${n}/` : "./";
  return new URL(folder + name, import.meta.url).href;
}

async function untilItCame(fetched, late) {
  for (let n = 0; ; n += 1) {
    const tooLate = seconds(PATIENCE * (n + 1)).then(() => { throw new TypeError("nothing came"); });
    try {
      return await Promise.race([fetched(n), tooLate]);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // it arrived, but this browser cannot run it
      late();
      await seconds(PAUSE * Math.min(5, n + 1));
    }
  }
}

const nothing = () => null;

// Resolves to the module of this name; `late` is called after each failed try.
export function bring(name, late = nothing) {
  return untilItCame((n) => import(address(name, n)), late);
}

// Resolves once the style sheet is in use; it is fetched only once, however many ask for it.
export function style(name, late = nothing) {
  const known = document.querySelector(`link[data-sheet="${name}"]`);
  return known ? known.came : sheet(name, late);
}

function sheet(name, late) {
  let link = null;
  const came = untilItCame((n) => new Promise((good, bad) => {
    const next = document.createElement("link");
    next.onload = good;
    next.onerror = () => bad(new TypeError(name));
    next.rel = "stylesheet";
    next.href = address(name, n);
    next.dataset.sheet = name;
    if (link) next.came = link.came;
    if (link) link.replaceWith(next); // at the same place: later sheets override earlier ones
    else document.head.append(next);
    link = next;
  }), late);
  link.came = came;
  return came;
}
