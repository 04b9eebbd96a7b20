/**
 * Up to two initials, of the first and the last word that has a letter: an emoji at the end of a name gives none. Uses Unicode's
 * classes, which build and browser read alike; `Intl.Segmenter` is not in every browser.
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u) ?? [])
  return [...new Set([0, letters.length - 1])]
    .map((at) => letters[at] ?? '')
    .join('')
    .toLocaleUpperCase('es-AR')
}
