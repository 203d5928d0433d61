// The table's devices: what is wrong with them and what would do, what each camera sees, and which are used.

import { el, put } from "./draw.js";
import { button, outcome, text } from "./elements.js";
import { printingForTheCamera } from "./printed.js";
import { sheet } from "./sheet.js";

const AGAIN = 1000; // ms from one picture of a camera to the next; chosen: more often loads the Wi-Fi
const PLACES = { camera: "choose_camera", second_camera: "choose_second_camera", board: "choose_board" };

export function devices(page) {
  return button(text(page, "devices"), () => open(page), { class: "wide" });
}

function open(page) {
  const { node: came, tell } = outcome();
  const list = el("div", {});
  const views = el("div", {});
  const below = el("div", {});
  const shown = sheet(page, text(page, "devices"), came, list, views, below);
  let seen = [];
  shown.whenClosed = () => seen.forEach((view) => view.end());

  async function check() {
    seen.forEach((view) => view.end());
    put(views);
    put(list, el("p", { class: "faint", role: "status" }, text(page, "devices_checked")));
    put(below, toChoose("camera"));
    const reply = await page.send({ do: "devices" });
    if (!reply.taken) { put(list, el("p", { class: "breaks" }, reply.why)); return; }
    draw(reply.value);
  }

  const toChoose = (place) => button(`${text(page, PLACES[place])} …`, () => choose(page, place, check), { class: "wide" });

  function draw(all) {
    put(list, el("p", { class: "big", role: "status" }, all.short), el("ul", { class: "findings" }, all.rows.map(finding)));
    seen = all.cameras.map((camera) => viewOf(page, camera.source, text(page, "camera_sees", { name: camera.name })));
    put(views, seen.map((view) => view.node));
    put(below,
      button(text(page, "check_again"), check, { class: "wide" }),
      Object.keys(PLACES).filter((place) => place !== "second_camera" || all.can_have_second).map(toChoose),
      button(text(page, "print_camera"), () => printingForTheCamera(page), { class: "wide" }),
      button(text(page, "test_sound"), () => test("sound"), { class: "wide" }),
      all.can_focus && button(text(page, "focus_again"), () => test("focus"), { class: "wide" }));
  }

  async function test(what) {
    const reply = await page.send({ do: "device test", what });
    tell(reply.taken ? reply.value : reply.why, !reply.taken);
  }

  check();
}

const finding = (row) => el("li", { class: row.is_there ? "" : "faint" },
  el("p", {}, el("span", { class: row.is_fine ? "" : "breaks" }, row.mark), " ", el("strong", {}, row.name), " ", row.text),
  row.to_do && el("p", { class: row.is_fine ? "faint line" : "breaks line" }, `→ ${row.to_do}`));

// What a camera sees, fetched again and again until `end` is called.
function viewOf(page, source, name) {
  const image = el("img", { alt: name, hidden: true });
  const why = el("p", { class: "faint", role: "status" }, text(page, "camera_opens"));
  const node = el("figure", { class: "sees" }, el("figcaption", {}, name), image, why);
  let ended = false;

  async function look() {
    const reply = await page.send({ do: "camera look", source });
    if (ended) return;
    const view = reply.taken ? reply.value : { picture: "", why: reply.why };
    if (view.picture) image.src = view.picture;
    image.hidden = !view.picture;
    why.textContent = view.why;
    setTimeout(() => ended || look(), AGAIN);
  }

  look();
  return { node, end: () => { ended = true; } };
}

// Chooses the device for one place of the settings; `then` is called once another one is used.
async function choose(page, place, then) {
  const reply = await page.send({ do: "device choices", place });
  if (!reply.taken) return;
  const { title, about, now, offers } = reply.value;
  const { node: came, tell } = outcome();
  const view = el("div", {});
  const own = el("input", { type: "text", id: "device-address", class: "find", value: now, maxlength: 200, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
  const isCamera = place !== "board";
  let seen = null;

  const stop = () => { if (seen) seen.end(); seen = null; };
  const look = () => {
    stop();
    tell("");
    seen = viewOf(page, own.value.trim(), text(page, "camera_sees", { name: own.value.trim() }));
    put(view, seen.node);
  };
  const pick = (source) => {
    own.value = source;
    if (isCamera && source && source !== "virtual") look();
    else { stop(); put(view); }
  };
  const use = async (sure) => {
    const answer = await page.send({ do: "choose device", place, source: own.value.trim(), sure });
    if (!answer.taken) { tell(answer.why, true); return; }
    if (answer.value.doubt) {
      tell(answer.value.doubt, true);
      put(view, button(text(page, "use_anyway"), () => use(true), { class: "wide danger" }));
      return;
    }
    shown.close();
    then();
  };

  const shown = sheet(page, title, came,
    el("div", { class: "options" }, offers.map((offer) => button(el("span", { class: "label" }, offer.name), () => pick(offer.source), { class: offer.source === now ? "option marked" : "option" }))),
    el("div", { class: "field" }, el("label", { for: own.id }, text(page, "device_address")), own, el("p", { class: "faint" }, about)),
    isCamera && button(text(page, "look_through"), look, { class: "wide" }),
    view,
    button(text(page, "use_this"), () => use(false), { class: "main wide" }));
  shown.whenClosed = stop;
}
