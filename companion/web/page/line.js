// The line to the table: made, watched, thrown away and made again.
//
// A browser says of a dead line for minutes that it is open, and of a phone's that was locked for
// as long as one looks at it. So nothing counts but what is heard: the table says something at
// least every 5 s, and a page that was not shown, or did not run, trusts the line of before no more.

const SILENCE = 12000; // ms without a word
const MAKING = 6000; // ms that a line may take to be made
const AWAY = 5000; // ms in which the page was not seen to be shown and to run
const NOTICED = 1000; // ms without what is fresh before that is said
const STAY = 5000; // ms between two tries, at most

// `greeting()` is what a new line begins with, a list of frames. `hear(message)` returns how many
// seconds the line rests now: 0 for not at all, Infinity for ever. `stale()` is called as soon as
// what is shown may be old, `gone()` once that lasts.
export function lineTo({ greeting, hear, stale, gone }) {
  let socket = null;
  let heard = 0; // when; or when it was begun
  let isFresh = false; // something was heard on this line
  let awake = Date.now();
  let tries = 0;
  let rests = 0; // until then
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
