import { box } from '../optical.ts'
import { toPathData } from '../path.ts'
import { face, type Logo } from './logo.ts'

const round = (value: number) => Math.round(value * 10) / 10

/** Furrows that run to the horizon, as gaps in the disc that end on an inner circle. */
const horizon = 22.4
const furrows = [-2, -1, 0, 1, 2].map((step) => {
  const foot = (x: number) => `${round(20 + x)} ${round(20 + Math.sqrt(17 ** 2 - x * x))}`
  const near = 20 + step * 2.5
  const [from, to] = [step * 7.3 - 2, step * 7.3 + 2]
  return `M${round(near - 0.5)} ${horizon}L${foot(from)}L${foot(to)}L${round(near + 0.5)} ${horizon}z`
})
const disc = 'M20 .3a19.7 19.7 0 1 1 0 39.400a19.7 19.7 0 1 1 0-39.400z'
const leaf = 'M19.2 20.300c0-7.2-3.5-11-10.6-11.8.2 7 3.7 11 10.6 11.800z'
const twin = 'M20.8 20.300c0-8.8 3.5-13.5 10.5-14.9.5 8.6-3.3 13.6-10.5 14.900z'

/** Plant nursery; seal. Two leaves above, the ploughed field below, one stamp. Bricolage Grotesque (OFL). */
export async function viveroSurco(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'bricolage-grotesque', 700, 'viverosurco')
  const line = (text: string, x: number, y: number) => set(text, { size: 20, x, y, tracking: -0.35 })
  const letters = [...line('vivero', 46, 17.8), ...line('surco', 46.1, 35)].flatMap(
    ({ commands }) => commands,
  )
  return {
    width: Math.ceil(box(letters).right),
    shapes: [
      { d: disc + leaf + twin + furrows.join(''), paint: 'hollow' },
      { d: toPathData(letters), paint: 'fill' },
    ],
  }
}
