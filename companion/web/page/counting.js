// A throw is counted: the picture with a cube to be tapped, every colour with − and +, and taken.

import { el, put } from "./draw.js";
import { badge, button, stepper, text } from "./elements.js";
import { photographing } from "./photograph.js";

const PAUSE = 250; // ms without a tap
const NEAR = 0.12; // of the picture's width: further off no cube was meant

export function counting(page, { guard, tell, send }) {
  const sentence = el("p", { class: "sentence", "aria-live": "polite" });
  const picture = el("div", { class: "picture" });
  const counts = el("div", { class: "places" });
  const below = el("div", { class: "below" });
  const photo = photographing(page);
  const stop = el("div", {}); // where it is seen at once: there are three seconds for it
  const node = el("section", { class: "counting" }, sentence, stop, photo.told, photo.node, picture, counts, below);
  let seen = "";
  let seenCounts = "";
  let rows = [];

  const own = new Map(); // colour -> number set here, until the table has it
  let later = 0;

  const now = () => Object.fromEntries((page.parts.tray ? page.parts.tray.counts : []).map((each) => [each.colour, own.get(each.colour) ?? each.number]));

  // Taps in a row are told at once, when they pause; what nobody has set here stays unsaid.
  function set(changed) {
    for (const [colour, number] of Object.entries(changed)) own.set(colour, number);
    clearTimeout(later);
    later = setTimeout(flush, PAUSE);
  }

  async function flush() {
    clearTimeout(later);
    if (!own.size) return true;
    const told = Object.fromEntries(own);
    const reply = await page.send({ do: "count", counts: told });
    for (const [colour, number] of Object.entries(told)) if (own.get(colour) === number) own.delete(colour);
    tell(reply.taken ? "" : reply.why);
    draw();
    return reply.taken;
  }

  function draw() {
    const tray = page.parts.tray;
    node.hidden = !tray;
    if (!tray) return;
    put(sentence, tray.headline ? el("strong", {}, tray.headline) : null, " ", text(page, `stage_${tray.stage.replace(" ", "_")}`, { seconds: tray.left }));
    photo.draw(tray);
    const above = photo.hasPicture() ? picture : photo.told; // another picture is asked for below the first
    if (photo.node.previousSibling !== above) above.after(photo.node);
    drawPicture(tray);
    drawCounts(tray);
    put(stop, tray.stage === "proposed" && button(text(page, "stop", { seconds: tray.left }), () => guard(() => send({ do: "stop" })), { class: "wide" }));
    put(below, ...under(tray));
  }

  function under(tray) {
    const free = (act) => () => guard(() => send(act));
    const taken = () => () => guard(async () => { if (await flush()) send(take()); });
    const started = tray.counts.some((each) => each.touched) || tray.sure !== null;
    return [
      tray.verdict && el("p", { class: "verdict" }, badge(page, tray.verdict.colour), " ", tray.verdict.words),
      !started && tray.handfuls.length > 0 && el("div", {}, el("h2", {}, text(page, "goes_in")), el("ul", {}, tray.handfuls.map((each) => el("li", {}, badge(page, each.colour), ` ${each.number} ${each.place}`)))),
      tray.waits_to_throw && button(text(page, "throw_it"), free({ do: "throw" }), { class: "main wide" }),
      tray.waits_to_stir && button(text(page, "stir"), free({ do: "stir" }), { class: "wide" }),
      !tray.waits_to_throw && tray.stage !== "counted" && button(takes(tray), taken(), { class: tray.photo && !started ? "wide" : "main wide" }),
    ];
  }

  // As it stands; once it was asked about the colours left out, with none of them.
  function take() {
    const { stage, counts: standing } = page.parts.tray;
    const all = Object.fromEntries(standing.map((each) => [each.colour, each.number]));
    if (stage === "left out") return { do: "take", counts: all };
    return { do: "take", sure: stage === "nothing fell" };
  }

  function takes(tray) {
    const left = tray.counts.filter((each) => each.unsaid).map((each) => named(each.colour));
    if (tray.stage === "left out") return text(page, "none_of", { colours: left.join(", ") });
    if (tray.stage === "nothing fell") return text(page, "really");
    const told = tray.counts.filter((each) => each.number).map((each) => `${each.number}\u00a0×\u00a0${named(each.colour)}`); // “4 bleu” is no French
    return text(page, "take_counts", { counts: told.join(", ") || "0" });
  }

  // The rows stay as they are while somebody taps in them; only what they say changes.
  function drawCounts(tray) {
    const hidden = tray.waits_to_throw || tray.stage === "counted";
    counts.hidden = hidden;
    const wanted = JSON.stringify([tray.counts.map((each) => [each.colour, each.most]), page.language]);
    if (wanted !== seenCounts) {
      seenCounts = wanted;
      rows = tray.counts.map(colourRow);
      put(counts, rows.map((row) => row.node));
    }
    tray.counts.forEach((each, n) => rows[n].show(each));
  }

  function colourRow(each) {
    const name = named(each.colour);
    const note = el("span", { class: "faint" });
    const steps = stepper(page, name, each.number, 0, each.most, (to) => guard(() => set({ [each.colour]: to })));
    const node = el("div", { class: "place" }, el("span", { class: "label" }, badge(page, each.colour), ` ${name} `, note), steps);
    const show = (now) => {
      if (!own.has(now.colour)) steps.show(now.number);
      const doubtful = now.doubtful && !now.touched;
      node.classList.toggle("doubtful", doubtful);
      note.className = doubtful ? "breaks" : "faint";
      note.textContent = now.unsaid && !own.has(now.colour) ? text(page, "unsaid") : doubtful ? text(page, "doubtful") : "";
    };
    return { node, show };
  }

  const named = (colour) => page.words.colours[colour]?.name || colour;

  async function drawPicture(tray) {
    const wanted = JSON.stringify([tray.picture, tray.cubes]);
    if (wanted === seen) return;
    seen = wanted;
    if (!tray.picture) { put(picture); return; }
    const url = await page.picture(tray.picture);
    if (!url || seen !== wanted) return;
    const image = el("img", { src: url, alt: text(page, "tray_picture") });
    const cubes = tray.cubes.map((cube) => {
      const known = (page.words.colours || {})[cube.colour];
      const [across, down] = cube.at;
      return el("button", {
        type: "button", class: "cube", style: `left: ${across * 100}%; top: ${down * 100}%; --ink: ${known ? known.strong : "#fff"}`,
        "aria-label": text(page, "a_cube", { colour: named(cube.colour) }), on: { click: (event) => { event.stopPropagation(); guard(() => really(cube)); } },
      }, known ? known.letter : "?");
    });
    // A finger is wider than a cube: the nearest is meant.
    picture.onclick = (event) => {
      const box = image.getBoundingClientRect();
      const away = (cube) => Math.hypot(cube.at[0] * box.width - event.clientX + box.left, cube.at[1] * box.height - event.clientY + box.top);
      const [cube] = [...tray.cubes].sort((a, b) => away(a) - away(b));
      if (cube && away(cube) < NEAR * box.width) guard(() => really(cube));
    };
    put(picture, image, cubes);
  }

  // What is it really: another colour, or no cube at all?
  function really(cube) {
    const tray = page.parts.tray;
    const be = (to) => {
      dialog.close();
      const before = now();
      const changed = { [cube.colour]: Math.max(0, (before[cube.colour] || 0) - 1) };
      if (to) changed[to] = (before[to] || 0) + 1;
      set(changed);
      flush();
    };
    const dialog = el("dialog", { "aria-label": text(page, "what_is_it"), on: { close: () => dialog.remove(), click: (event) => event.target === dialog && dialog.close() } },
      el("div", { class: "sheet" }, el("h2", {}, text(page, "what_is_it")),
        el("div", { class: "options" },
          button(el("span", {}, badge(page, cube.colour), ` ${text(page, "it_is", { colour: named(cube.colour) })}`), () => dialog.close(), { class: "main" }),
          tray.counts.filter((each) => each.colour !== cube.colour && each.number < each.most).map((each) => button(el("span", {}, badge(page, each.colour), ` ${named(each.colour)}`), () => be(each.colour))),
          button(text(page, "no_cube"), () => be(null)))));
    document.body.append(dialog);
    dialog.showModal();
  }

  return { node, draw, tell };
}
