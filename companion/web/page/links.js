// The links of all pages as QR codes: to show, to renew, to revoke and to print.

import { el, put, qrCode } from "./draw.js";
import { button, outcome, text } from "./elements.js";
import { fetchPrinted } from "./printed.js";
import { sheet } from "./sheet.js";
import { tab } from "./store.js";

export function links(page) {
  return button(text(page, "links"), () => open(page), { class: "wide" });
}

async function open(page) {
  const { node: came, tell } = outcome();
  const list = el("div", {});
  const reply = await page.send({ do: "links" });
  if (!reply.taken) return;
  const made = el("div", { role: "status" });
  const shown = sheet(page, text(page, "links"), came, list, made);
  const opened = new Set(); // names of the links whose code is shown
  draw(reply.value);

  function draw(all) {
    put(list,
      el("p", {}, all.about),
      all.links.map((link) => el("details", { open: opened.has(link.page), on: { toggle: (event) => (event.target.open ? opened.add(link.page) : opened.delete(link.page)) } },
        el("summary", {}, link.name, el("span", { class: "faint" }, ` ${link.open_text}`)),
        body(link))),
      all.can_turn && button(text(page, "other_address"), () => change({ what: "other address" }), { class: "wide" }),
      button(text(page, "print_links"), () => fetchPrinted(page, "links", "a4", made), { class: "wide" }),
      el("details", {}, el("summary", {}, all.help_title), all.help.map((each) => each.split("\n").map((line) => el("p", {}, line)))));
  }

  function body(link) {
    const fresh = button(text(page, "new_link"), () => ask("new", link), { class: "wide" });
    if (!link.url) return [el("p", { class: "note" }, text(page, "link_revoked")), fresh];
    return [
      el("div", { class: "code" }, qrCode(link.modules, link.name)),
      el("p", {}, link.url),
      link.typed && el("p", { class: "faint" }, link.typed),
      fresh,
      !link.is_own && button(text(page, "revoke_link"), () => ask("revoke", link), { class: "wide danger" }),
    ];
  }

  // Asks first, since pages that use the old link close.
  function ask(what, link) {
    const yes = () => { really.close(); change({ what, page: link.page }, link.is_own); };
    const really = sheet(page, link.name, el("p", {}, text(page, link.is_own ? "own_link_changes" : "link_changes")), button(text(page, what === "new" ? "new_link" : "revoke_link"), yes, { class: "wide danger" }));
  }

  async function change(act, isOwn = false) {
    const answer = await page.send({ do: "link", ...act });
    tell(answer.taken ? "" : answer.why, !answer.taken);
    if (!answer.taken) return;
    draw(answer.value);
    if (isOwn) moveOn(answer.value.links.find((link) => link.is_own));
  }

  // This page goes on by its own new link, which it loads itself again with.
  function moveOn(link) {
    shown.close();
    const key = link.url.split("#")[1];
    tab.put("key", key);
    location.hash = key;
  }
}
