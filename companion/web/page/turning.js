// In which order the wall's pages are turned: tables most of the time, and each page alike where
// nothing is played; a big battle at once, and after it the page that it came between, for its
// whole time.

const STAND = 12000; // ms that a page stands
const FIGHT = 20000; // a battle that goes on
const AFTER = 8000; // what came of it
const HELD = 60000; // a page that was turned to by hand
const BETWEEN = 3; // pages of tables from one of the others to the next
const OWED = 2; // pages that stand to their end between two battles

/**
 * `find` tells which pages there are: `tables`, at least one, `others`, and `battles` that are worth
 * turning to, each with its `key`; `isQuiet` where nothing is played; `is` tells whether a page still stands for something. A page is
 * what it was when it was turned to, whatever comes and goes meanwhile.
 */
export class Turning {
  constructor(find, draw) {
    this.find = find;
    this.draw = draw;
    this.tables = 0; // which of them is shown, or was last
    this.others = -1;
    this.isOther = false;
    this.since = 0; // pages of tables since one of the others
    this.seen = new Set(); // keys of battles
    this.owed = 0; // so many pages stand to their end
    this.isStopped = false;
    this.number = 0; // of the page that stands, counted from the first
    this.page = this.base();
    this.stand(STAND);
  }

  /** The page whose turn it is, as it is now. */
  base() {
    const { tables, others } = this.find();
    this.isOther = this.isOther && others.length > 0;
    if (this.isOther) return others[(this.others %= others.length)];
    return tables[(this.tables %= tables.length)];
  }

  show(page, time) {
    this.page = page;
    this.stand(time);
    this.draw();
  }

  stand(time) {
    clearTimeout(this.timer);
    this.time = time;
    this.number += 1;
    this.timer = setTimeout(() => this.turn(), time);
  }

  turn() {
    if (this.page.kind === "battle") this.owed = Math.min(this.find().tables.length, OWED);
    else if (!this.isStopped) {
      this.advance();
      this.owed = Math.max(0, this.owed - 1);
      const fresh = this.fresh();
      if (fresh) return this.fight(fresh);
    }
    this.show(this.base(), STAND);
  }

  advance() {
    const { tables, others, isQuiet } = this.find();
    if (isQuiet) return this.step(1);
    const isTime = !this.isOther && others.length > 0 && ++this.since >= Math.min(tables.length, BETWEEN);
    if (isTime) [this.since, this.others] = [0, this.others + 1];
    else this.tables += 1;
    this.isOther = isTime;
  }

  /** To the page beside it, whatever it is of. */
  step(way) {
    const { tables, others } = this.find();
    const all = tables.length + others.length;
    const at = (this.isOther ? tables.length + this.others : this.tables) + way + all;
    const next = at % all;
    this.isOther = next >= tables.length;
    this[this.isOther ? "others" : "tables"] = this.isOther ? next - tables.length : next;
  }

  fresh() {
    if (this.isStopped || this.owed) return null;
    return this.find().battles.find((each) => !this.seen.has(each.key));
  }

  fight(battle) {
    this.seen.add(battle.key);
    this.isOver = false;
    this.show(battle, FIGHT);
  }

  /** Something is otherwise. */
  changed() {
    const { battles, is } = this.find();
    for (const key of this.seen) if (!battles.some((each) => each.key === key)) this.seen.delete(key);
    if (this.page.kind === "battle") this.follow(battles);
    else {
      const fresh = this.fresh();
      if (fresh) return this.fight(fresh);
      if (!is(this.page)) this.page = this.base();
    }
    this.draw();
  }

  /** A battle that is shown stays for what comes of it. */
  follow(battles) {
    const now = battles.find((each) => each.id === this.page.id && each.thrown === this.page.thrown);
    if (now) {
      this.page = now;
      this.seen.add(now.key);
    } else if (!this.isOver) {
      this.isOver = true;
      this.stand(AFTER);
    }
  }

  /** By hand: it stays for a while, whatever happens. From a battle back to where it came between. */
  go(way) {
    this.step(this.page.kind === "battle" ? 0 : way);
    this.owed = 1;
    this.show(this.base(), HELD);
  }

  /** The page that it stands on. */
  showTable(id) {
    const at = this.find().tables.findIndex((each) => each.ids.includes(id));
    if (at < 0) return;
    this.tables = at;
    this.isOther = false;
    this.go(0);
  }

  stop() {
    this.isStopped = !this.isStopped;
    this.stand(STAND);
    this.draw();
  }
}
