// What the browser stores for this page: `tab` until the tab is closed, `device` until it is removed.
//
// With cookies blocked even reading the browser's stores fails, and a full store accepts nothing.
// Then the page's memory replaces them, until the page is closed or reloaded.

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
    lasts: own !== null, // what is stored is still there after a reload
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

export const SET_UP = "set up"; // the name under which the tab keeps the set-up of a new game
export const tab = store("sessionStorage");
export const device = store("localStorage");
