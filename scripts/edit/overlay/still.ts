/** Stops the clients' logos while the owner edits, because moving ones cannot be clicked: all are in sight, each once. */
const still = new CSSStyleSheet()
still.replaceSync(`
  [data-strip] { height: auto; }
  [data-strip] > div { content-visibility: visible; overflow: visible; mask: none; }
  [data-strip] > div > div { width: 100%; animation: none; }
  [data-strip] ul { flex: 1; flex-wrap: wrap; gap: 1.5rem 3rem; width: 100%; min-width: 0; padding: 1.5rem; }
  [data-strip] ul[aria-hidden], [data-strip] > button { display: none; }
`)

export function holdStill(isOn: boolean): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  document.adoptedStyleSheets = isOn ? [...others, still] : others
}
