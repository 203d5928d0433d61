// Files of the table: a game, its picture and report, the plays and printed numbers; and the import.

import { el } from "./draw.js";
import { button, outcome, text } from "./elements.js";
import { sheet } from "./sheet.js";

const LARGEST = 4 * 1024 * 1024; // bytes, as page_imports.py
const FILES = { // the label and the kinds of each file
  game: ["file_game", "jsonl"],
  picture: ["file_picture", "png", "pdf", "svg"],
  report: ["file_report", "pdf", "html"],
  plays: ["file_plays", "json", "csv"],
  box: ["file_box", "toml"],
};

// Buttons that download a file in each of its kinds, by an address that works for a short time: a
// phone's downloader has no key. `more` goes to the table, such as the game's number; `head` is the heading.
export function downloads(page, tell, what, more = {}, head = "h3") {
  const fetched = async (kind) => {
    const reply = await page.send({ do: "export", what, kind, ...more });
    tell(reply.taken ? "" : reply.why, !reply.taken);
    if (reply.taken) el("a", { href: reply.value, download: "" }).click();
  };
  const [label, ...kinds] = FILES[what];
  const name = text(page, label);
  return [el(head, {}, name), el("div", { class: "pairs" }, kinds.map((kind) => button(kind.toUpperCase(), () => fetched(kind), { "aria-label": `${name}: ${kind.toUpperCase()}` })))];
}

// The files of a game; `game` 0 is the open one. A picture and a report are made at the end.
export const ofGame = (page, tell, game, isOver) => ["game", ...(isOver ? ["picture", "report"] : [])].map((what) => downloads(page, tell, what, { game }));

// A button that imports a file. `then` is called after it was imported; `why` names what is said of it.
export function importing(page, tell, { why, then = () => null }) {
  const field = el("input", { type: "file", on: { change: send } });
  const label = el("label", { class: "photo" }, el("span", {}, text(page, "import_file")), field);

  async function send() {
    const [file] = field.files;
    if (!file) return;
    if (file.size > LARGEST) tell(text(page, "file_too_large"), true);
    else {
      label.classList.add("busy");
      await sent(file).catch(() => tell(text(page, "gone"), true));
      label.classList.remove("busy");
    }
    field.value = ""; // so that the same file can be chosen again
  }

  async function sent(file) {
    const headers = { "X-Key": page.key(), "X-Language": page.language, "X-Name": encodeURIComponent(file.name) };
    const reply = await (await fetch("import", { method: "POST", headers, body: file })).json();
    tell(reply.told || reply.why, !reply.told);
    if (reply.told) then();
  }

  return el("div", { class: "import" }, label, el("p", { class: "faint" }, text(page, why)));
}

export function files(page) {
  const open = () => {
    const { node: came, tell } = outcome();
    const { main } = page.parts;
    sheet(page, text(page, "files"), came,
      main && ofGame(page, tell, 0, !main.question),
      downloads(page, tell, "box"),
      importing(page, tell, { why: main ? "import_box_why" : "import_why" }));
  };
  return button(text(page, "files"), open, { class: "wide" });
}
