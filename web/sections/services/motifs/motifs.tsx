import type { ComponentType } from 'react'
import { alongCurve, at, cells, type Point, ring, turned } from './geometry.ts'
import { Motif, type MotifProps } from './motif.tsx'

/** A page on a phone, where it is read; the accent is its button. */
const page = ['  ####', '  #..#', '  #..#', '  #..#', '  #x.#', '  ####']

const Web = (props: MotifProps) => (
  <Motif {...props} full={cells(page, '#')} faint={cells(page, '.')} accent={at(3, 4)} />
)

/** A row that grows month by month; the accent is the newest. */
const growth = ['.....x', '.....#', '....##', '...###', '..####', '######']

const Marketing = (props: MotifProps) => <Motif {...props} full={cells(growth, '#')} accent={at(5, 0)} />

const pen: [Point, Point, Point, Point] = [at(0, 3.5), at(1.5, 0), at(3.5, 5), at(5, 1.5)]
/** Between an anchor and the end of its handle. */
const handle: Point[] = [at(1, 1.15), at(0.7, 1.9)]

/** A curve as it is drawn, between two anchors; the accent is the handle being pulled. */
const Design = (props: MotifProps) => (
  <Motif
    {...props}
    full={[pen[0], ...alongCurve(pen, 6), pen[3]]}
    open={[pen[2]]}
    faint={[...handle, ...turned(handle)]}
    accent={pen[1]}
  />
)

/** One signal, and the rings that it sends out. */
const Ads = (props: MotifProps) => (
  <Motif {...props} full={ring(6, 16)} middle={ring(12, 30)} faint={ring(18, 43)} accent={[48, 48]} />
)

type ServiceMotif = 'web' | 'marketing' | 'diseno' | 'publicidad'

export const serviceMotifs: Record<ServiceMotif, ComponentType<MotifProps>> = {
  web: Web,
  marketing: Marketing,
  diseno: Design,
  publicidad: Ads,
}
