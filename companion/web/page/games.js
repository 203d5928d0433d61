// The keeper's page while no game is open: the games to continue, the last evenings, a new game.

import { bring } from "./bring.js";
import { devices } from "./devices.js";
import { el, put } from "./draw.js";
import { badge, button, outcome, text } from "./elements.js";
import { ofThisDevice, pagesOpen } from "./hand.js";
import { ending } from "./ending.js";
import { links } from "./links.js";
import { settings } from "./settings.js";
import { SET_UP, tab } from "./store.js";
import { tabs } from "./tabs.js";
import { warnings } from "./warnings.js";

export function begin(root, page) {
  const { node: came, tell } = outcome();
  const node = el("section", { class: "games" });
  const more = el("section", { class: "more" });
  let drawn = "";
  root.append(came, warnings(page));
  const shown = tabs(page, root, [
    { name: "tab_games", node, draw },
    { name: "tab_more", node: more, draw: () => put(more, el("h1", {}, text(page, "tab_more")), links(page), devices(page), settings(page), ofThisDevice(page), ending(page, tell), pagesOpen(page)) },
  ]);

  async function draw() {
    if (drawn === page.language) return;
    drawn = page.language;
    if (tab.get(SET_UP)) await setUp();
    else await list();
  }

  async function list() {
    const reply = await page.send({ do: "games" });
    if (reply.taken) put(node, ...games(reply.value));
    else put(node, el("h1", {}, text(page, "no_game")), el("p", {}, reply.why));
  }

  function games(all) {
    return [
      all.notices.map((line) => el("p", { class: "note" }, line)),
      all.unfinished.length > 0 && el("h1", {}, text(page, "continue_game")),
      el("div", { class: "options" }, all.unfinished.map((game, n) => button([el("span", { class: "label" }, game.text), el("span", { class: "faint" }, game.standing)], () => open(game.number), { class: n ? "option" : "option main" }))),
      all.can_play && button(text(page, "new_game"), setUp, { class: all.unfinished.length ? "wide" : "main wide" }),
      all.evenings.length > 0 && el("h2", {}, text(page, "last_evenings")),
      el("div", { class: "options" }, all.evenings.map((evening) => button([
        el("span", { class: "label" }, `${evening.when} · ${evening.title}`),
        el("span", { class: "facts" }, evening.players.map((each) => el("span", { class: "fact" }, badge(page, each.colour), ` ${each.name} `, el("strong", {}, String(each.points))))),
      ], () => open(evening.number), { class: "option" }))),
    ];
  }

  async function open(game) {
    tell("");
    node.classList.add("busy");
    const reply = await page.send({ do: "open game", game }); // once it is open, the page loads itself again
    node.classList.remove("busy");
    if (!reply.taken) tell(reply.why, true);
  }

  async function setUp() {
    tell("");
    const own = await bring("set_up.js");
    await own.setUp(page, node, tell, list);
    window.scrollTo(0, 0);
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !tab.get(SET_UP)) list();
  });
  page.changed((names) => shown.draw(names));
  shown.draw();
}
