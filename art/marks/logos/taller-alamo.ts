import type { Logo } from './logo.ts'

const [cap, tree, base, weight] = [14, 5, 35, 4]
const middle = (cap + base) / 2
const round = (value: number) => Math.round(value * 10) / 10
const shape = (...points: number[]) => {
  const pairs = points.map(round)
  return `M${pairs.slice(0, 2).join(' ')}L${pairs.slice(2).join(' ')}z`
}
const rail = (from: number, to: number, top: number) =>
  shape(from, top, to, top, to, top + weight, from, top + weight)
const post = (x: number, top = cap) => shape(x, top, x + weight, top, x + weight, base, x, base)

/** A leg cut level at head and foot; its width along the ground keeps the weight of the line. */
const slope = 7.6 / (base - cap)
const across = weight * Math.hypot(1, slope)
const leg = (head: number, foot: number, top = cap) =>
  shape(head, top, head + across, top, foot + across, base, foot, base)
const roof = (x: number) =>
  leg(x + 7.6, x) + leg(x + 7.6, x + 15.2) + rail(x + 3, x + 16, base - 4.2 - weight)

/** Half round, from the post of the R. */
const bowl = (x: number) =>
  `M${x} ${cap}h9.500a6.5 6.5 0 0 1 0 13h-9.500v-${weight}h9.500a${6.5 - weight} ${6.5 - weight} 0 0 0 0-${13 - 2 * weight}h-9.500z`
const leaf = 'M109.2 11.800c-1.5-4.6 1-8.3 6.7-9 .8 5.4-1.9 9-6.7 9z'
/** The valley of the M stops above the ground, as in stone. */
const valley = (x: number) =>
  shape(x, cap, x + 4.6, cap, x + 12.4, 30, x + 8, 30) +
  shape(x + 15.8, cap, x + 20.4, cap, x + 12.4, 30, x + 8, 30)
const circle = (radius: number, sweep: 0 | 1) =>
  `a${radius} ${radius} 0 0 ${sweep} ${2 * radius} 0a${radius} ${radius} 0 0 ${sweep} ${-2 * radius} 0z`
const ring = (x: number) => `M${x} 24.5${circle(11, 1)}m${weight} 0${circle(11 - weight, 0)}`

const taller = [
  rail(0, 23, cap) + post(6.2),
  roof(13.2),
  post(35.8, tree) + post(45.8, tree) + rail(35.8, 57.5, base - weight),
  post(60.8) + rail(60.8, 72, cap) + rail(60.8, 71, middle - weight / 2) + rail(60.8, 72, base - weight),
  post(75.6) + bowl(75.6) + shape(80, 26, 84.4, 26, 91, base, 86.4, base),
]
const alamo = [
  leaf + roof(98),
  post(120.4, tree) + rail(120.4, 132.5, base - weight),
  roof(128.6),
  post(151) + valley(151) + post(167.7),
  ring(174.4),
]

/**
 * Carpentry; ligature. Lettering of our own in one width of line, joined like timber: the T's beam carries
 * the A, a roof with its tie; the L are poplars, two on one ground and a third that holds the next roof; the accent
 * is a leaf.
 */
export async function tallerAlamo(): Promise<Logo> {
  return { width: 197, shapes: [{ d: [...taller, ...alamo].join(''), paint: 'fill' }] }
}
