// Every game of the table's journal: found by typed letters, looked at, deleted and restored.

import { el, put } from "./draw.js";
import { button, fits, outcome, text } from "./elements.js";
import { ofGame } from "./files.js";
import { sheet } from "./sheet.js";

const MOST = 60; // games in the list; typed letters find the others; chosen: more scroll too long

// `open(number)` opens a game; `then` is called after one was deleted or restored.
export async function allGames(page, canPlay, open, then) {
  const { node: came, tell } = outcome();
  const list = el("div", { class: "options" });
  const find = el("input", { type: "search", class: "find", placeholder: text(page, "find"), "aria-label": text(page, "find"), on: { input: () => fill() } });
  let games = [];
  const whole = sheet(page, text(page, "all_games_here"), came, find, list);
  await look();

  async function look() {
    const reply = await page.send({ do: "all games" });
    if (reply.taken) games = reply.value;
    else tell(reply.why, true);
    fill();
  }

  // Deleted games are found by typed letters alone.
  function fill() {
    const found = games.filter((game) => (find.value || !game.is_deleted) && fits(game.text, find.value));
    put(list, found.slice(0, MOST).map((game) => button([el("span", { class: "label" }, game.text), el("span", { class: "faint" }, game.state)], () => one(game), { class: "option" })),
      found.length > MOST && el("p", { class: "faint" }, text(page, "more_by_letters", { n: found.length - MOST })),
      found.length === 0 && el("p", { class: "faint" }, text(page, "fits_none", { typed: find.value })));
  }

  function one(game) {
    const then = (next) => () => { shown.close(); next(); };
    const shown = sheet(page, game.text,
      el("p", { class: "faint" }, game.state),
      button(text(page, game.is_over || game.is_deleted ? "look_at_play" : "continue_game"), then(() => { whole.close(); open(game.number); }), { class: "main wide" }),
      canPlay && (game.is_deleted ? button(text(page, "restore_game"), then(() => act("restore game", game)), { class: "wide" }) : button(text(page, "delete_game"), then(() => sure(game)), { class: "wide danger" })),
      ofGame(page, tell, game.number, game.is_over));
  }

  function sure(game) {
    const yes = () => { asked.close(); act("delete game", game); };
    const asked = sheet(page, text(page, "really_delete"), el("p", {}, game.text), el("p", {}, text(page, "delete_means")), button(text(page, "delete_game"), yes, { class: "wide danger" }));
  }

  async function act(what, game) {
    const reply = await page.send({ do: what, game: game.number });
    tell(reply.taken ? text(page, what === "delete game" ? "game_deleted" : "game_restored", { game: game.text }) : reply.why, !reply.taken);
    await look();
    then();
  }
}
