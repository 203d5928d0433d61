// The order in which the wall's pages are shown: mostly the tables, or all pages alike while nothing
// is played. A big battle is shown at once, and after it the page that it interrupted, for its whole
// time.

// All chosen: shorter times are not enough to read a page, with longer ones a table is seen too seldom.
const STAND = 12000; // ms for which a page is shown
const FIGHT = 20000; // ms for a battle in progress
const AFTER = 8000; // ms for its result
const HELD = 60000; // ms for a page that somebody has chosen
const BETWEEN = 3; // pages of tables between two of the other pages
const OWED = 2; // pages that are shown for their whole time between two battles

/**
 * `find()` returns the pages that exist: `tables`, at least one, `others`, and `battles` worth
 * showing, each with its `key`; `isQuiet`: nothing is played; `is(page)`: the page still has
 * something to show. The shown page stays as it was when it was turned to.
 */
export class Turning {
  constructor(find, draw) {
    this.find = find;
    this.draw = draw;
    this.tables = 0; // index of the page of tables that is shown, or was last
    this.others = -1;
    this.isOther = false;
    this.since = 0; // pages of tables since the last other page
    this.seen = new Set(); // keys of battles that were shown
    this.owed = 0; // pages still to be shown before another battle
    this.isStopped = false;
    this.number = 0; // how many pages were shown
    this.page = this.base();
    this.stand(STAND);
  }

  /** The page whose turn it is, in its present state. */
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

  /** Moves to the next (1) or the previous (-1) page, of either kind. */
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

  /** Called when the night's state has changed. */
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

  /** Updates the battle that is shown; once it is over, its result stays for AFTER. */
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

  /** Turns by hand to a page, which stays for HELD; from a battle, back to the page that it interrupted. */
  go(way) {
    this.step(this.page.kind === "battle" ? 0 : way);
    this.owed = 1;
    this.show(this.base(), HELD);
  }

  /** Shows the page with this table. */
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
