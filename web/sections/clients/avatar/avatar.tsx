import type { SVGProps } from 'react'
import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import styles from './avatar.module.css'

const centre = 32
const places = 24
const ringRadius = 28

/** Up to two initials: first and last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => (word ? [...word][0] : '')?.toLocaleUpperCase('es-AR') ?? '').join('')
}

/** FNV-1a, 32 bits: the same name gives the same number in the build and in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Sizes of the ring's dots, one per place, in 1..3: one bit pair of the hash each. */
export function ringOf(name: string): number[] {
  let state = hash(name) || 1
  return Array.from({ length: places }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) % 3) + 1
  })
}

function place(index: number): [number, number] {
  const angle = (index / places) * 2 * Math.PI - Math.PI / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return [round(centre + ringRadius * Math.cos(angle)), round(centre + ringRadius * Math.sin(angle))]
}

export interface AvatarProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: string
}

/** Initials within a ring of dots that only this name has. No face is invented; decorative. */
export function Avatar({ name, ...rest }: AvatarProps) {
  const ring = ringOf(name)
  return (
    <svg viewBox="0 0 64 64" width={64} height={64} aria-hidden="true" focusable="false" {...rest}>
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        {[1, 2, 3].map((step) => (
          <path
            key={step}
            d={dotPath(ring.flatMap((size, index) => (size === step ? [place(index)] : [])))}
            strokeWidth={step * 1.6}
          />
        ))}
      </g>
      <circle cx={centre} cy={centre} r={21} fill="currentColor" />
      <text
        x={centre}
        y={38.5}
        textAnchor="middle"
        fontSize={18}
        fontWeight={700}
        className={styles.initials}
      >
        {initials(name)}
      </text>
    </svg>
  )
}
