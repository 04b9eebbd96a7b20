import type { SVGProps } from 'react'
import type { Service } from '#content/schema.ts'
import { Dots, type Point } from '#web/ui/dots.tsx'
import css from './services.module.css'

/** Paths of dots in two sizes (see `dotPath`), circles around the accent, and this one larger dot in the background's colour. */
interface MotifShape {
  full?: string
  faint?: string
  circles?: SVGProps<SVGCircleElement>[]
  accent: Point
}

const motifs: Record<string, MotifShape> = {
  /** A page on a phone; the accent is its button. */
  web: {
    full: 'M40 8h0m16 0h0m16 0h0m16 0h0m-48 16h0m48 0h0m-48 16h0m48 0h0m-48 16h0m48 0h0m-48 16h0m48 0h0m-48 16h0m16 0h0m16 0h0m16 0h0',
    faint: 'M56 24h0m16 0h0m-16 16h0m16 0h0m-16 16h0m16 0h0m0 16h0',
    accent: [56, 72],
  },
  /** A row that grows month by month; the accent is the newest. */
  marketing: {
    full: 'M86 24h0m-16 16h0m16 0h0m-32 16h0m16 0h0m16 0h0m-48 16h0m16 0h0m16 0h0m16 0h0m-80 16h0m16 0h0m16 0h0m16 0h0m16 0h0m16 0h0',
    accent: [86, 8],
  },
  /** A curve between two anchors; the accent is the handle that is pulled. */
  diseno: {
    full: 'M8 64h0m7.4 -13h0m11.9 -7.7h0m14 2h0m13.8 5.6h0m14.1 1.8h0m11.8 -8.2h0m7 -12.5h0',
    faint: 'M24 26.4h0m-4.8 12h0m52.8 31.2h0m4.8 -12h0',
    circles: [{ cx: 64, cy: 88, r: 4, strokeWidth: 2 }],
    accent: [32, 8],
  },
  /** A signal and three rings of 6, 12 and 18 dots: dashes without length and with round caps. */
  publicidad: {
    circles: [
      { r: 16, strokeWidth: 10, strokeDasharray: '0 16.76' },
      { r: 30, strokeWidth: 7, strokeDasharray: '0 15.71' },
      { r: 43, strokeWidth: 4, strokeDasharray: '0 15.01' },
    ],
    accent: [48, 48],
  },
}

/** The drawing of a service: one of ours, or a file of the owner's as a mask in the deferred styles (scripts/media). */
export function Motif({ icon }: { icon: Service['icon'] }) {
  const drawn = motifs[icon]
  if (!drawn) {
    const id = icon.replace(/^icons\/|\.svg$/g, '')
    return (
      <span className={`${css.motif} ${css.own} ${css[`icon-${id}`]} mask not-printed`} aria-hidden="true" />
    )
  }
  const { full = '', faint, circles = [], accent } = drawn
  return (
    <Dots className={`${css.motif} not-printed`} box={[96, 96]} viewBox="3 3 90 90" size={10} dots={full}>
      {faint && <path d={faint} strokeWidth={4} />}
      {circles.map((circle) => (
        <circle key={circle.r} cx={accent[0]} cy={accent[1]} {...circle} />
      ))}
      <circle className={css.accent} cx={accent[0]} cy={accent[1]} r={7} stroke="none" />
    </Dots>
  )
}
