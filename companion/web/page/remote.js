// The wall led by a helper's phone: stopped, let go on, turned, or a table shown.

export function remote(page, turning) {
  page.changed((names) => {
    if (!names.includes("remote")) return;
    const { how, table } = page.parts.remote;
    if (how === "show") turning.showTable(table);
    else if (how === "next" || how === "before") turning.go(how === "next" ? 1 : -1);
    else if (turning.isStopped !== (how === "stop")) turning.stop();
  });
}
