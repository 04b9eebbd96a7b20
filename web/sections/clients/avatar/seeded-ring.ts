/** Dots in the ring, and the steps of their diameter. */
export const places = 16
export const steps = 5

/** Up to two initials: of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('es-AR') ?? '').join('')
}

/** FNV-1a, 32 bits: a name gives the same number in the build and in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/**
 * Sizes around the ring, 1 to `steps`: two waves of which the name chooses length and phase, so that
 * each ring swells and fades like a screen and no two names share one by chance alone.
 */
export function ringOf(name: string): number[] {
  const seed = hash(name)
  const slow = 1 + (seed % 3)
  const fast = slow + 1 + ((seed >>> 3) % 3)
  const wave = (turns: number, phase: number, index: number) =>
    Math.cos(((index * turns + phase) / places) * 2 * Math.PI)
  return Array.from({ length: places }, (_, index) => {
    const swing =
      0.65 * wave(slow, (seed >>> 7) % places, index) + 0.35 * wave(fast, (seed >>> 13) % places, index)
    return 1 + Math.round(((swing + 1) / 2) * (steps - 1))
  })
}
