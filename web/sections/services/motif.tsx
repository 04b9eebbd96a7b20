import type { Service } from '#content/schema.ts'
import { Dots, type Point } from '#web/ui/dots.tsx'
import css from './services.module.css'

/** Paths of dots in three sizes (see `dotPath`), an empty dot, and the one larger dot in the field's colour. */
interface Drawn {
  full: string
  middle?: string
  faint?: string
  ring?: Point
  accent: Point
}

const motifs: Record<Service['icon'], Drawn> = {
  /** A page on a phone; the accent is its button. */
  web: {
    full: 'M40 8h0m16 0h0m16 0h0m16 0h0m-48 16h0m48 0h0m-48 16h0m48 0h0m-48 16h0m48 0h0m-48 16h0m48 0h0m-48 16h0m16 0h0m16 0h0m16 0h0',
    faint: 'M56 24h0m16 0h0m-16 16h0m16 0h0m-16 16h0m16 0h0m0 16h0',
    accent: [56, 72],
  },
  /** A row that grows month by month; the accent is the newest. */
  marketing: {
    full: 'M88 24h0m-16 16h0m16 0h0m-32 16h0m16 0h0m16 0h0m-48 16h0m16 0h0m16 0h0m16 0h0m-80 16h0m16 0h0m16 0h0m16 0h0m16 0h0m16 0h0',
    accent: [88, 8],
  },
  /** A curve between two anchors; the accent is the handle that is pulled. */
  diseno: {
    full: 'M8 64h0m7.4 -13h0m11.9 -7.7h0m14 2h0m13.8 5.6h0m14.1 1.8h0m11.8 -8.2h0m7 -12.5h0',
    faint: 'M24 26.4h0m-4.8 12h0m52.8 31.2h0m4.8 -12h0',
    ring: [64, 88],
    accent: [32, 8],
  },
  /** One signal, and the rings that it sends out. */
  publicidad: {
    full: 'M64 48h0m-8 13.9h0m-16 0h0m-8 -13.9h0m8 -13.9h0m16 0h0',
    middle:
      'M78 48h0m-4 15h0m-11 11h0m-15 4h0m-15 -4h0m-11 -11h0m-4 -15h0m4 -15h0m11 -11h0m15 -4h0m15 4h0m11 11h0',
    faint:
      'M91 48h0m-2.6 14.7h0m-7.5 12.9h0m-11.4 9.6h0m-14 5.1h0m-15 0h0m-14 -5.1h0m-11.4 -9.6h0m-7.5 -12.9h0m-2.6 -14.7h0m2.6 -14.7h0m7.5 -12.9h0m11.4 -9.6h0m14 -5.1h0m15 0h0m14 5.1h0m11.4 9.6h0m7.5 12.9h0',
    accent: [48, 48],
  },
}

/** The drawing of a service. */
export function Motif({ icon }: { icon: Service['icon'] }) {
  const { full, middle, faint, ring, accent } = motifs[icon]
  return (
    <Dots className={`${css.motif} screen`} box={[96, 96]} viewBox="3 3 90 90" size={10} dots={full}>
      {middle && <path d={middle} strokeWidth={7} />}
      {faint && <path d={faint} strokeWidth={4} />}
      {ring && <circle cx={ring[0]} cy={ring[1]} r={4} strokeWidth={2} />}
      <circle className={css.accent} cx={accent[0]} cy={accent[1]} r={7} stroke="none" />
    </Dots>
  )
}
