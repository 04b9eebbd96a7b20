/** What the visitor wrote into the fields that an agency has added to name, address and message: a line each, under its label. */
export const addedWords = (form: HTMLFormElement): string =>
  Array.from(form.querySelectorAll<HTMLInputElement>('[data-added]'))
    .filter(({ value }) => value.trim())
    // A label like "Teléfono (si querés)" asks the visitor; the agency reads its name.
    .map(({ labels, value }) => `${labels?.[0]?.textContent?.replace(/ \(.*/, '')}: ${value.trim()}`)
    .join('\n')
