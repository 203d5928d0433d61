// Fetches modules and style sheets of this page until they have come.
//
// After a hiccup of the network a browser may keep what failed under its address, as WebKit does,
// so each try has an address of its own: the server takes whatever stands behind the version's dot.

export const version = import.meta.url.split("/")[3].split(".")[0];

const PATIENCE = 10000; // ms for a file, and as much more with each try
const PAUSE = 1000; // ms between two tries, and as much more with each

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
      if (!(error instanceof TypeError)) throw error; // it came, but does not run here
      late();
      await seconds(PAUSE * Math.min(5, n + 1));
    }
  }
}

const nothing = () => null;

// The module of that name; `late` is called at each try in vain.
export function bring(name, late = nothing) {
  return untilItCame((n) => import(address(name, n)), late);
}

// Done once the page looks as the sheet says; it is asked for once, whoever asks.
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
    if (link) link.replaceWith(next); // what stands behind it still comes behind it
    else document.head.append(next);
    link = next;
  }), late);
  link.came = came;
  return came;
}
