// Downloads the printed pages to this phone as a PDF: a summary of the evening, the game's sheets, all links, what the camera needs.

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

// What the camera needs: a sheet under the tower with a disc for its bowl, or the mat of a tray.
export function printingForTheCamera(page) {
  let pages = "stand";
  let paper = "a4";
  const made = el("div", { role: "status" });
  const own = el("div", {});
  const kind = el("select", { id: "print-tower", on: { change: (event) => { pages = event.target.value; paper = "a4"; draw(); } } }, el("option", { value: "stand" }, text(page, "print_bowl")), el("option", { value: "mat" }, text(page, "print_tray")));
  const size = el("input", { type: "text", id: "print-size", class: "find", placeholder: "156x116", maxlength: 20, autocomplete: "off" });

  function draw() {
    const all = { ...PAPERS, ...(pages === "mat" && { a3: "paper_a3" }) };
    const papers = el("select", { on: { change: (event) => { paper = event.target.value; } } }, Object.entries(all).map(([value, name]) => el("option", { value }, text(page, name))));
    put(own,
      el("p", { class: "faint" }, text(page, pages === "mat" ? "print_about_tray" : "print_about_bowl")),
      pages === "mat" && el("div", { class: "field" }, el("label", { for: size.id }, text(page, "print_size")), size),
      el("label", { class: "language" }, text(page, "print_paper"), papers));
  }

  draw();
  sheet(page, text(page, "print_camera"), el("p", {}, text(page, "print_camera_why")),
    el("div", { class: "field" }, el("label", { for: kind.id }, text(page, "print_tower")), kind), own,
    button(text(page, "print_make"), () => fetchPrinted(page, pages, paper, made, { size: size.value }), { class: "main wide" }), made);
}

// Fetches the file by an address that works for a short time: a phone's downloader has no key.
export async function fetchPrinted(page, pages, paper, made, more = {}) {
  put(made, el("p", { class: "faint" }, text(page, "print_makes")));
  const reply = await page.send({ do: "print", pages, paper, ...more });
  if (!reply.taken) { put(made, el("p", { class: "breaks" }, reply.why)); return; }
  const name = reply.value.split("/").pop();
  const link = el("a", { href: reply.value, download: name, class: "button wide" }, name);
  put(made, el("p", { class: "faint" }, text(page, "print_made")), link);
  link.click();
}
