// Lets a helper's phone lead the wall: stop it, let it go on, turn a page, or show a table.

export function remote(page, turning) {
  page.changed((names) => {
    if (!names.includes("remote")) return;
    const { how, table } = page.parts.remote;
    if (how === "show") turning.showTable(table);
    else if (how === "next" || how === "before") turning.go(how === "next" ? 1 : -1);
    else if (turning.isStopped !== (how === "stop")) turning.stop();
  });
}
