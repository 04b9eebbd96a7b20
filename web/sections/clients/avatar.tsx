import { Dots, dotPath, type Point } from '#web/ui/dots.tsx'
import css from './testimonial.module.css'

/** Dots in the ring, and the sizes that they come in. */
const places = 16
const steps = 5

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

/** Sizes around the ring, 1 to `steps`: two waves whose length and phase follow from the name. */
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

const round = (value: number) => Math.round(value * 10) / 10

function place(index: number): Point {
  const angle = (index / places) * 2 * Math.PI - Math.PI / 2
  return [round(32 + 29.2 * Math.cos(angle)), round(32 + 29.2 * Math.sin(angle))]
}

/** Initials within a ring of dots that follows from the name. No face is invented; decorative. */
export function Avatar({ name }: { name: string }) {
  const ring = ringOf(name)
  const ofSize = (step: number) => ring.flatMap((size, index) => (size === step ? [place(index)] : []))
  return (
    <Dots
      className={css.avatar}
      box={[64, 64]}
      dots={Array.from({ length: steps }, (_, index) => [index + 2.4, dotPath(ofSize(index + 1))] as const)}
    >
      <circle cx={32} cy={32} r={22} fill="currentColor" stroke="none" />
      <text className={css.initials} x={32} y={38.5} textAnchor="middle" fontSize={18} fontWeight={700}>
        {initials(name)}
      </text>
    </Dots>
  )
}
