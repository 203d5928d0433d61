// What somebody with a finger needs of a page: what it asks, what can be tapped, what looks wrong.
(() => {
  if (window.tapping) return true;
  const isShown = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === "visible";
  const every = (selector, within = document) => [...within.querySelectorAll(selector)].filter(isShown);
  const free = (selector, within) => every(selector, within).filter((node) => !node.disabled);
  const words = (node) => (node ? node.innerText.replace(/\s+/g, " ").trim() : "");
  const question = () => document.querySelector(".question");
  let changedAt = performance.now();
  let before = "";

  const key = () => (question() ? question().dataset.asked + words(document.querySelector(".asked")) : "");
  const refused = () => words(document.querySelector(".question > .refused"));

  function kind() {
    const ways = document.querySelector(".ways");
    if (!ways || !isShown(ways)) return document.querySelector(".asked ol.held") ? "over" : "none";
    if (document.querySelector(".asked ol.held") && !ways.firstChild) return "over";
    if (ways.querySelector(".counting")) return "count";
    const sorts = [["choice", ".options .option"], ["number", ".numbers button"], ["pick", ".place select"], ["grid", ".filling"], ["spread", ".places .stepper"], ["amount", ".big .stepper"], ["move", ".board .square"], ["words", "form input.find"], ["one", "button.wide"]];
    const found = sorts.find(([, selector]) => ways.querySelector(selector));
    return found ? found[0] : ways.firstChild ? "waits" : "none";
  }

  const TARGETS = {
    choice: ".ways .options .option, .ways .options > button",
    number: ".ways .numbers button",
    more: ".ways .stepper .step:last-child",
    less: ".ways .stepper .step:first-child",
    take: ".ways > button.main.wide, .ways form button",
    square: ".ways .board .square.lit",
    wide: ".ways > button.wide",
    below: ".below button, .known button",
    summary: ".ways summary",
    any: "button, summary, a.button, .photo",
  };

  function asked() {
    const now = key();
    return { kind: kind(), key: now, id: question() && question().dataset.asked ? JSON.parse(question().dataset.asked)[0] : null, sentence: words(document.querySelector(".asked h1")), whose: words(document.querySelector(".asked .whose")), refused: refused(), rests: performance.now() - changedAt, stale: "stale" in document.body.dataset, word: words(document.getElementById("word")), title: words(document.querySelector(".who")) };
  }

  const targets = (sort) => free(TARGETS[sort] || sort).map((node) => words(node) || node.getAttribute("aria-label") || "");

  // Marks what is to be clicked; by its place among the targets or by its words.
  function mark(sort, at) {
    for (const old of document.querySelectorAll("[data-tapped]")) old.removeAttribute("data-tapped");
    const all = free(TARGETS[sort] || sort);
    const node = typeof at === "number" ? all[at] : all.find((each) => words(each).includes(at) || (each.getAttribute("aria-label") || "").includes(at));
    if (!node) return "";
    node.setAttribute("data-tapped", "");
    node.scrollIntoView({ block: "center" });
    const box = node.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top && (node.contains(top) || top.contains(node)) ? "free" : `behind ${top ? `${top.tagName.toLowerCase()}.${top.className}` : "the edge"}`;
  }

  // All that an answer changes: the question, how it is answered, the buttons below it.
  const standing = () => [key(), kind(), targets("take"), targets("wide"), targets("below")].join();

  // From now on the time of the next click is noted, and when the page then shows something else.
  function arm() {
    const was = standing();
    const once = { clicked: 0, changed: 0 };
    window.addEventListener("click", () => { once.clicked = performance.now(); }, { capture: true, once: true });
    const watch = new MutationObserver(() => {
      if (once.clicked && !once.changed && standing() !== was) { once.changed = performance.now(); watch.disconnect(); }
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    tapping.once = once;
    return true;
  }

  async function answered(most) {
    const { once } = tapping;
    const end = performance.now() + most;
    while (performance.now() < end && !once.changed) {
      if (once.clicked && refused() && !document.querySelector(".question.busy")) break;
      await new Promise((done) => setTimeout(done, 10));
    }
    return { took: once.changed ? once.changed - once.clicked : null, refused: once.changed ? "" : refused(), clicked: once.clicked > 0 };
  }

  function choose(selector, wanted) {
    const list = document.querySelector(selector);
    if (!list) return "";
    const found = [...list.options].find((each) => each.value === wanted || each.text.includes(wanted));
    if (!found) return "";
    list.focus();
    list.value = found.value;
    list.dispatchEvent(new Event("input", { bubbles: true }));
    list.dispatchEvent(new Event("change", { bubbles: true }));
    return found.text;
  }

  function write(selector, typed) {
    const field = document.querySelector(selector);
    field.focus();
    field.select();
    return document.execCommand("insertText", false, typed);
  }

  // What a person would stumble over on this page as it stands.
  function amiss() {
    const found = [];
    const wide = document.scrollingElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`wider than the screen by ${wide} px`);
    const phone = Math.min(innerWidth, innerHeight) < 600;
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const node of phone ? every("button, select, summary, input:not([type=file]), a.button") : []) {
      const box = node.getBoundingClientRect();
      const label = `${node.tagName.toLowerCase()}.${node.className} “${words(node).slice(0, 40) || node.getAttribute("aria-label") || ""}”`;
      if (!node.classList.contains("cube") && Math.min(box.width, box.height) < 43.5) found.push(`small ${Math.round(box.width)}×${Math.round(box.height)}: ${label}`);
      if (node.tagName === "BUTTON" && (node.scrollWidth > node.clientWidth + 1)) found.push(`cut: ${label}`);
      if (box.left < -1 || box.right > innerWidth + 1) if (!node.closest(".map-box, .wide-table, .sheet")) found.push(`beyond the edge: ${label}`);
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const on = node.parentElement;
      if (!node.data.trim() || !isShown(on) || on.closest("option, select, svg, script, style, noscript")) continue;
      if (/\{\w+\}|undefined|\[object|NaN/.test(node.data)) found.push(`odd text: “${node.data.trim().slice(0, 60)}”`);
      const size = parseFloat(getComputedStyle(on).fontSize);
      if (phone && size < 0.78 * root) found.push(`letters of ${size} px: “${node.data.trim().slice(0, 30)}”`);
      if (!phone && !on.closest(".story")) { // a story fades out at its foot
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1 || box.left < -1) found.push(`out of sight: ${on.tagName.toLowerCase()}.${on.className} “${node.data.trim().slice(0, 40)}”`);
        for (let up = on; up && up !== document.body; up = up.parentElement) {
          const style = getComputedStyle(up);
          if (style.overflow === "visible") continue;
          const clip = up.getBoundingClientRect();
          if (box.bottom > clip.bottom + 2 || box.right > clip.right + 2) { found.push(`cut by ${up.tagName.toLowerCase()}.${up.className}: “${node.data.trim().slice(0, 40)}”`); break; }
        }
      }
    }
    return [...new Set(found)];
  }

  new MutationObserver(() => {
    const now = question() ? question().dataset.asked : "";
    if (now !== before) { before = now; changedAt = performance.now(); }
  }).observe(document.body, { childList: true, subtree: true, attributes: true });

  window.tapping = { asked, targets, mark, arm, answered, choose, write, amiss, words: () => words(document.body), once: {} };
  return true;
})()
