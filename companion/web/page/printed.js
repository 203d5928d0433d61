// Downloads the printed pages to this phone as a PDF: a summary of the evening, the game's sheets, all links.

import { el, put } from "./draw.js";
import { button, text } from "./elements.js";
import { sheet } from "./sheet.js";

const PAPERS = { a4: "paper_a4", letter: "paper_letter" };
const PAGES = { evening: "print_evening", sheets: "print_sheets" };

export function printing(page) {
  let paper = "a4";
  const made = el("div", { role: "status" });
  const papers = el("select", { on: { change: (event) => { paper = event.target.value; } } }, Object.entries(PAPERS).map(([value, name]) => el("option", { value }, text(page, name))));
  const offers = Object.entries(PAGES).map(([pages, name]) => button(text(page, name), () => fetchPrinted(page, pages, paper, made), { class: "main wide" }));
  sheet(page, text(page, "print"), el("p", {}, text(page, "print_why")),
    el("label", { class: "language" }, text(page, "print_paper"), papers),
    offers, made);
}

// Fetches the file by an address that works for a short time: a phone's downloader has no key.
export async function fetchPrinted(page, pages, paper, made) {
  put(made, el("p", { class: "faint" }, text(page, "print_makes")));
  const reply = await page.send({ do: "print", pages, paper });
  if (!reply.taken) { put(made, el("p", { class: "breaks" }, reply.why)); return; }
  const name = reply.value.split("/").pop();
  const link = el("a", { href: reply.value, download: name, class: "button wide" }, name);
  put(made, el("p", { class: "faint" }, text(page, "print_made")), link);
  link.click();
}
