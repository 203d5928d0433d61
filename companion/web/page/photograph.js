// Photographs the tray with the phone's own camera and sends the picture to the table.

import { el } from "./draw.js";
import { nameOf, text } from "./elements.js";

const LARGEST = 25 * 1024 * 1024; // bytes that the table accepts, as in received_photos.py
const WIDE = 3000; // px of the longer side; chosen: a larger picture is slow, a smaller one blurs cubes
const GOOD = 0.9; // quality of the JPEG, 0 to 1; chosen, for the same reasons
const HEAD = 128 * 1024; // bytes of the file in which EXIF is looked for; EXIF has 64 KB at most
const PATIENCE = 120000; // ms; chosen: longer than the server's own limit, which says why

export function photographing(page) {
  const field = el("input", { type: "file", accept: "image/*", capture: "environment", on: { change: () => chosen() } });
  const name = el("span", {});
  const label = el("label", { class: "photo wide" }, name, field);
  const how = el("p", { class: "faint" });
  const told = el("p", { class: "photo-told", role: "status" });
  const node = el("div", {}, label, how);
  let state = ""; // "" (no photograph), sending, reading, seen or refused
  let why = "";
  let percent = 0;
  let asked = null; // main.number when the photograph was taken
  let isNews = false; // its result was not scrolled into view yet

  async function chosen() {
    const file = field.files[0];
    field.value = ""; // so that the same picture can be chosen again
    if (!file || isBusy()) return;
    asked = page.parts.main ? page.parts.main.number : null;
    percent = 0;
    isNews = true;
    to("sending");
    const focal = focalOf(await part(file));
    const smaller = await shrunk(file);
    if (smaller.size > LARGEST) { to("refused", text(page, "photo_large")); return; }
    post(smaller, focal);
  }

  function post(blob, focal) {
    const request = new XMLHttpRequest(); // fetch does not say how much was sent
    const lost = () => to("refused", text(page, "photo_lost"));
    request.open("POST", "photo");
    request.timeout = PATIENCE;
    request.setRequestHeader("X-Key", page.key());
    request.setRequestHeader("X-Language", page.language || "");
    if (focal) request.setRequestHeader("X-Focal", String(focal));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && state === "sending") { percent = Math.round((100 * event.loaded) / event.total); draw(); }
    };
    request.upload.onload = () => { if (state === "sending") to("reading"); };
    request.onerror = lost;
    request.ontimeout = lost;
    request.onload = () => {
      if (request.status === 200) { to("seen"); return; }
      let answer = {};
      try { answer = JSON.parse(request.responseText); } catch (_error) { answer = {}; }
      to("refused", answer.why || text(page, "photo_lost"));
    };
    request.send(blob);
  }

  const isBusy = () => state === "sending" || state === "reading";

  function to(next, because = "") {
    state = next;
    why = because;
    draw();
  }

  function draw(tray = page.parts.tray) {
    if (!isBusy() && asked !== null && page.parts.main && page.parts.main.number !== asked) { state = ""; asked = null; }
    const may = Boolean(tray && tray.photo);
    label.hidden = !may && !isBusy();
    how.hidden = label.hidden || state === "seen" || isBusy();
    how.textContent = text(page, "photo_how");
    name.textContent = text(page, state === "seen" || state === "refused" ? "photo_again" : "photo");
    label.classList.toggle("main", may && tray.stage === "waiting" && !isBusy());
    label.classList.toggle("busy", isBusy());
    field.disabled = isBusy();
    told.textContent = sentence(tray);
    told.className = state === "refused" ? "photo-told refused" : "photo-told";
    if (isNews && !isBusy() && told.textContent) { isNews = false; told.parentElement.scrollIntoView({ block: "start" }); }
  }

  function sentence(tray) {
    if (state === "sending") return text(page, "photo_sending", { percent });
    if (state === "reading") return text(page, "photo_reading");
    if (state === "refused") return why;
    const isOpen = tray && (tray.stage === "proposed" || tray.stage === "asking") && !tray.counts.some((each) => each.touched);
    return state === "seen" && isOpen ? seen(tray) : "";
  }

  function seen(tray) {
    const counts = tray.counts.filter((each) => each.number).map((each) => `${each.number}\u00a0×\u00a0${nameOf(page, each.colour)}`);
    return counts.length ? text(page, "photo_seen", { counts: counts.join(", ") }) : text(page, "photo_sees_none");
  }

  return { node, told, draw, hasPicture: () => state === "seen" };
}

// Resolves to a smaller, upright picture, or to the file itself if it is small or this browser cannot.
function shrunk(file) {
  return new Promise((done) => {
    const image = new Image();
    const url = URL.createObjectURL(file);
    const asItIs = () => { URL.revokeObjectURL(url); done(file); };
    image.onerror = asItIs;
    image.onload = () => {
      const share = WIDE / Math.max(image.naturalWidth, image.naturalHeight);
      if (share >= 1) { asItIs(); return; }
      const canvas = el("canvas", { width: Math.round(image.naturalWidth * share), height: Math.round(image.naturalHeight * share) });
      const brush = canvas.getContext("2d");
      if (!brush || !canvas.toBlob) { asItIs(); return; }
      brush.imageSmoothingQuality = "high";
      brush.drawImage(image, 0, 0, canvas.width, canvas.height);
      URL.revokeObjectURL(url);
      canvas.toBlob((blob) => done(blob || file), "image/jpeg", GOOD);
    };
    image.src = url;
  });
}

function part(file) {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(new DataView(reader.result));
    reader.onerror = () => done(new DataView(new ArrayBuffer(0)));
    reader.readAsArrayBuffer(file.slice(0, HEAD));
  });
}

// The focal length in a JPEG's EXIF, in mm of a full frame; 0 if there is none. It is sent beside the
// picture, because a smaller picture has no EXIF.
function focalOf(bytes) {
  try {
    const start = exif(bytes);
    if (!start) return 0;
    const little = bytes.getUint16(start) === 0x4949;
    const of = (place, wanted) => {
      const fields = bytes.getUint16(start + place, little);
      for (let n = 0; n < fields; n++) {
        const at = start + place + 2 + 12 * n;
        if (bytes.getUint16(at, little) === wanted) return at + 8;
      }
      return 0;
    };
    const camera = of(bytes.getUint32(start + 4, little), 0x8769);
    const focal = camera ? of(bytes.getUint32(camera, little), 0xa405) : 0;
    return focal ? bytes.getUint16(focal, little) : 0;
  } catch (_error) {
    return 0; // the EXIF is cut off or damaged
  }
}

// The offset of the TIFF header in a JPEG's EXIF; 0 if there is none.
function exif(bytes) {
  if (bytes.getUint16(0) !== 0xffd8) return 0;
  for (let at = 2; bytes.getUint16(at) !== 0xffda; at += 2 + bytes.getUint16(at + 2)) {
    if (bytes.getUint16(at) === 0xffe1 && bytes.getUint32(at + 4) === 0x45786966) return at + 10;
  }
  return 0;
}
