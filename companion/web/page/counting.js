// Counts a throw: the picture, whose cubes can be tapped, each colour with − and +, and "accept".

import { el, named, put, sparing } from "./draw.js";
import { amountTyped, badge, button, nameOf, stepper, text, typedLine } from "./elements.js";
import { photographing } from "./photograph.js";
import { sheet } from "./sheet.js";

const PAUSE = 250; // ms without a tap, then it is sent; chosen: shorter sends each tap, longer lags
const NEAR = 0.12; // of the picture's width: a tap farther from a cube means none; chosen for fingers

export function counting(page, { guard, tell, send }) {
  const sentence = el("p", { class: "sentence", "aria-live": "polite" });
  const picture = el("div", { class: "picture" });
  const counts = el("div", { class: "places" });
  const typed = el("div", { class: "typed" });
  const known = el("div", { class: "known" });
  const below = el("div", { class: "below" }); // question.js places it where it is always in sight
  const free = (act) => () => guard(() => send(act));
  const stop = button("", free({ do: "stop" }), { class: "wide stop" });
  const drawSparing = sparing();
  const photo = photographing(page);
  const look = el("div", { class: "look" }, photo.told, photo.node, picture);
  const node = el("section", { class: "counting" }, sentence, look, counts, typed, known);
  let seen = "";
  let seenCounts = "";
  let rows = [];
  let line = null; // the field for a typed line, made with the rows of this throw

  const own = new Map(); // colour -> number set here that the table has not confirmed yet
  let later = 0;

  const now = () => named((page.parts.tray ? page.parts.tray.counts : []).map((each) => [each.colour, own.has(each.colour) ? own.get(each.colour) : each.number]));

  // Sends several taps together after a pause; colours that nobody has set here are not sent.
  function set(changed) {
    for (const [colour, number] of Object.entries(changed)) own.set(colour, number);
    clearTimeout(later);
    later = setTimeout(flush, PAUSE);
  }

  async function flush() {
    clearTimeout(later);
    if (!own.size) return true;
    const told = named([...own]);
    const reply = await page.send({ do: "count", counts: told });
    for (const [colour, number] of Object.entries(told)) if (own.get(colour) === number) own.delete(colour);
    tell(reply.taken ? "" : reply.why);
    draw();
    return reply.taken;
  }

  // Sends the typed line. Its numbers then appear in the rows, to be checked before they are accepted.
  async function sendLine() {
    if (!(await flush())) return;
    const reply = await page.send({ do: "count", counts: line.typed() });
    tell(reply.taken ? "" : reply.why);
    if (reply.taken) line.clear();
  }

  function draw() {
    const tray = page.parts.tray;
    node.hidden = !tray;
    if (!tray) return;
    const isTold = tray.goes_on || tray.waits_to_throw || tray.says_why; // the table's own sentence says all
    const next = isTold ? tray.sentence : text(page, `stage_${tray.stage.replace(" ", "_")}`, { seconds: tray.left });
    const isRepeated = tray.goes_on || next.startsWith(tray.headline);
    put(sentence, isRepeated ? null : el("strong", {}, tray.headline), next);
    photo.draw(tray);
    const above = photo.hasPicture() ? picture : photo.told; // the button for another photograph is below the first one
    if (photo.node.previousSibling !== above) above.after(photo.node);
    const hasPicture = tray.picture && !tray.waits_to_throw; // before a throw it would push down what is thrown
    look.hidden = !hasPicture && !tray.photo && !photo.told.textContent;
    drawPicture(tray);
    drawCounts(tray);
    drawBelow(tray);
  }

  // Buttons are made again only when they change: a tap on one that was just replaced would be lost.
  function drawBelow(tray) {
    const { verdict, handfuls, waits_to_throw: throws, waits_to_stir: stirs } = tray;
    const isStarted = tray.counts.some((each) => each.touched) || tray.sure !== null;
    const isLater = (tray.stage === "waiting" || Boolean(tray.photo)) && !isStarted; // first the cubes fall, or are photographed
    const label = throws || tray.stage === "counted" ? "" : takes(tray);
    const stops = tray.stage === "proposed";
    const taking = (look) => label && button(label, () => guard(async () => { if (line && line.typed()) sendLine(); else if (await flush()) send(take()); }), { class: look });
    drawSparing(known, [verdict, handfuls, isStarted, isLater && label, tray.may_be_empty, page.language], () => [
      verdict && el("p", { class: "verdict" }, badge(page, verdict.colour), " ", verdict.words),
      !isStarted && handfuls.length > 0 && el("div", {}, el("h2", {}, text(page, "goes_in")), el("ul", {}, handfuls.map((each) => el("li", {}, badge(page, each.colour), ` ${each.number} ${each.place}`)))),
      tray.may_be_empty && button(text(page, "tray_empty"), free({ do: "tray is empty" }), { class: "wide" }),
      isLater && taking("wide"),
    ]);
    drawSparing(below, [stops, throws, stirs, !isLater && label, tray.choice, page.language], () => [
      tray.choice && choice(tray.choice),
      stops && stop,
      throws && button(text(page, "throw_it"), free({ do: "throw" }), { class: "main wide" }),
      stirs && button(text(page, "stir"), free({ do: "stir" }), { class: "wide" }),
      !isLater && taking("main wide"),
    ]);
    stop.textContent = text(page, "stop", { seconds: tray.left });
    below.hidden = !below.firstChild;
  }

  // The two likeliest counts of the colour in doubt; more taps than one are as in its row.
  function choice({ colour, numbers }) {
    const name = nameOf(page, colour);
    const say = (n) => button(el("span", {}, badge(page, colour), ` ${n}`), () => guard(() => set({ [colour]: n })), { class: "option", "aria-label": `${name}: ${n}` });
    return el("div", { class: "choice", role: "group", "aria-label": name }, numbers.map(say));
  }

  // The act that accepts the count as shown; after the question about colours left out, with 0 of each.
  function take() {
    const { stage, counts: standing } = page.parts.tray;
    const all = named(standing.map((each) => [each.colour, each.number]));
    if (stage === "left out") return { do: "take", counts: all };
    return { do: "take", sure: stage === "nothing fell" };
  }

  function takes(tray) {
    const left = tray.counts.filter((each) => each.unsaid).map((each) => nameOf(page, each.colour));
    if (tray.stage === "left out") return text(page, "none_of", { colours: left.join(", ") });
    if (tray.stage === "nothing fell") return text(page, "really");
    const told = tray.counts.filter((each) => each.number).map((each) => `${each.number}\u00a0×\u00a0${nameOf(page, each.colour)}`); // in French “4 bleu” is wrong
    return text(page, "take_counts", { counts: told.join(", ") || "0" });
  }

  // The rows are not made again while somebody taps in them; only their numbers and notes change.
  function drawCounts(tray) {
    const hidden = tray.waits_to_throw || tray.stage === "counted";
    counts.hidden = hidden;
    typed.hidden = hidden;
    const wanted = JSON.stringify([tray.counts.map((each) => [each.colour, each.most]), page.language]);
    if (wanted !== seenCounts) {
      seenCounts = wanted;
      rows = tray.counts.map(colourRow);
      put(counts, rows.map((row) => row.node));
      const example = tray.counts.slice(0, 2).map((each, n) => amountTyped(page, Math.min(3 - n, each.most), each.colour, nameOf(page, each.colour))).join(" ");
      line = typedLine(page, example, { send: () => guard(sendLine) });
      put(typed, line.node);
    }
    tray.counts.forEach((each, n) => rows[n].show(each));
  }

  function colourRow(each) {
    const name = nameOf(page, each.colour);
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

  async function drawPicture(tray) {
    const boxes = tray.choice ? tray.choice.boxes : [];
    const wanted = JSON.stringify([tray.picture, tray.cubes, boxes]);
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
        "aria-label": text(page, "a_cube", { colour: nameOf(page, cube.colour) }), on: { click: (event) => { event.stopPropagation(); guard(() => really(cube)); } },
      }, known ? known.letter : "?");
    });
    // A finger is wider than a cube, so the nearest cube is meant.
    picture.onclick = (event) => {
      const box = image.getBoundingClientRect();
      const away = (cube) => Math.hypot(cube.at[0] * box.width - event.clientX + box.left, cube.at[1] * box.height - event.clientY + box.top);
      const [cube] = [...tray.cubes].sort((a, b) => away(a) - away(b));
      if (cube && away(cube) < NEAR * box.width) guard(() => really(cube));
    };
    put(picture, image, boxes.map(box), cubes);
  }

  // A frame around a place to look at, given by its edges as shares of the picture.
  function box([left, top, right, bottom]) {
    const [x, y, wide, high] = [left, top, right - left, bottom - top].map((share) => `${share * 100}%`);
    return el("span", { class: "look-here", style: `left: ${x}; top: ${y}; width: ${wide}; height: ${high}` });
  }

  // Asks what a tapped cube really is: another colour, or no cube at all.
  function really(cube) {
    const tray = page.parts.tray;
    const be = (to) => {
      shown.close();
      const before = now();
      const changed = { [cube.colour]: Math.max(0, (before[cube.colour] || 0) - 1) };
      if (to) changed[to] = (before[to] || 0) + 1;
      set(changed);
      flush();
    };
    const others = tray.counts.filter((each) => each.colour !== cube.colour && each.number < each.most);
    const shown = sheet(page, text(page, "what_is_it"), el("div", { class: "options" },
      button(el("span", {}, badge(page, cube.colour), ` ${text(page, "it_is", { colour: nameOf(page, cube.colour) })}`), () => shown.close(), { class: "main" }),
      others.map((each) => button(el("span", {}, badge(page, each.colour), ` ${nameOf(page, each.colour)}`), () => be(each.colour))),
      button(text(page, "no_cube"), () => be(null))));
  }

  return { node, below, draw };
}
