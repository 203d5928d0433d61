// To be built: shows the raw parts, so that the line can be seen to work.
export function begin(root, page) {
  const told = document.createElement("p");
  root.append(told);
  const draw = () => {
    const asked = page.parts.main && page.parts.main.question;
    told.textContent = asked ? `${asked.name} ${asked.sentence}` : page.words.nothing_asked;
  };
  page.changed(draw);
  draw();
}
