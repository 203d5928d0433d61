// What the browser keeps for this page: `tab` until the tab is closed, `device` until it is removed.
//
// Where cookies are blocked, the browser's own stores cannot even be looked at, and a full one
// takes nothing: the page's memory is in their place, until the page is closed or loaded again.

function kept(name) {
  try {
    const found = window[name];
    found.setItem("?", "");
    found.removeItem("?");
    return found;
  } catch {
    return null;
  }
}

function store(name) {
  const own = kept(name);
  const memory = new Map();
  return {
    lasts: own !== null, // what is put in is there after the page was loaded again
    get(key) {
      if (memory.has(key)) return memory.get(key);
      return own ? own.getItem(key) : null;
    },
    put(key, value) {
      try {
        own.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, String(value));
      }
    },
    remove(key) {
      memory.delete(key);
      if (own) own.removeItem(key);
    },
    keys: () => [...(own ? Object.keys(own) : []), ...memory.keys()],
  };
}

export const tab = store("sessionStorage");
export const device = store("localStorage");
