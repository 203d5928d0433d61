// The connection to the table, a WebSocket that is watched and replaced.
//
// Browsers call a dead connection open for minutes, and one of a phone that was locked even longer.
// So only received messages count: the table sends one every 5 s at least, and a page that was
// hidden or suspended makes a new connection.

// All chosen: shorter times cut off slow Wi-Fi, with longer ones a page shows old things for longer.
const SILENCE = 12000; // ms without a message, after which the connection is dead
const MAKING = 6000; // ms that a new connection may take
const AWAY = 5000; // ms for which the page was hidden or did not run
const NOTICED = 1000; // ms without a connection before the page says so
const STAY = 5000; // ms between two tries, at most

// `greeting()` returns the frames that a new connection sends first. `hear(message)` returns for how
// many seconds to disconnect now: 0 for not at all, Infinity for ever. `stale()` is called as soon
// as what the page shows may be old, `gone()` once that lasts.
export function lineTo({ greeting, hear, stale, gone }) {
  let socket = null;
  let heard = 0; // when the last message came, or the connection was begun; ms
  let isFresh = false; // a message has come on this connection
  let awake = Date.now();
  let tries = 0;
  let rests = 0; // ms of the clock until which not to connect
  let timer = 0;

  function connect() {
    drop();
    heard = Date.now();
    const mine = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
    socket = mine;
    mine.onopen = () => mine === socket && greeting().forEach(send);
    mine.onmessage = (event) => mine === socket && told(JSON.parse(event.data));
    mine.onclose = () => mine === socket && again();
  }

  function drop() {
    const old = socket;
    socket = null;
    clearTimeout(timer);
    if (old) old.close();
    if (isFresh) stale();
    isFresh = false;
  }

  function told(message) {
    heard = Date.now();
    isFresh = true;
    tries = 0;
    const rest = hear(message);
    if (!rest) return;
    drop();
    rests = heard + rest * 1000;
    if (rest < Infinity) timer = setTimeout(connect, rest * 1000);
  }

  function again() {
    drop();
    gone();
    timer = setTimeout(connect, Math.min(STAY, 300 * 2 ** tries) * (0.7 + 0.6 * Math.random()));
    tries += 1;
  }

  function renew() {
    if (Date.now() < rests) return;
    tries = 0;
    connect();
  }

  function look() {
    if (document.hidden) return;
    const away = Date.now() - awake;
    awake = Date.now();
    if (away > AWAY) renew();
  }

  function watch() {
    look();
    const silent = Date.now() - heard;
    if (!socket) return;
    if (!isFresh && silent > NOTICED) gone();
    if (silent > (socket.readyState === 0 ? MAKING : SILENCE)) again();
  }

  function send(frame) {
    if (socket && socket.readyState === 1) socket.send(JSON.stringify(frame));
  }

  setInterval(watch, 500);
  for (const event of ["visibilitychange", "resume"]) document.addEventListener(event, look);
  window.addEventListener("pageshow", look);
  window.addEventListener("online", renew);
  connect();
  return { send };
}
