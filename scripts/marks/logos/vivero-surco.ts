import { toPathData } from '../path.ts'
import { box, face, type Logo } from './logo.ts'

/** Furrows that run to the horizon, as gaps in the disc: foot left, foot right, one pair each. */
const furrows = [-13.2, -6.4, 0, 6.4, 13.2].map((x) => {
  const foot = 20 + x
  const bottom = 20 + Math.sqrt(17.4 ** 2 - x * x)
  const near = 20 + x * 0.14
  const half = 1.5
  const round = (value: number) => Math.round(value * 10) / 10
  return `M${round(near - 0.35)} 22.6L${round(foot - half)} ${round(bottom)}h${half * 2}L${round(near + 0.35)} 22.6z`
})
const leaf = 'M19 20.600c0-7.500-3.700-11.300-11-12.100.3 7.200 3.900 11.300 11 12.100z'
const twin = 'M21 20.600c0-9 4-13.900 11.700-15.100.2 8.700-3.700 13.800-11.700 15.100z'

/** Plant nursery; seal. Two leaves above, the ploughed field below, one stamp. Bricolage Grotesque (OFL). */
export async function viveroSurco(fonts: string): Promise<Logo> {
  const set = await face(fonts, 'bricolage-grotesque', 700, 'viverosurcoVS')
  const line = (text: string, y: number) => set(text, { size: 20.5, x: 46, y, tracking: -0.3 })
  const letters = [...line('vivero', 18), ...line('surco', 36)].flatMap(({ commands }) => commands)
  const disc = 'M20 0a20 20 0 1 1 0 40a20 20 0 1 1 0-40z'
  return {
    width: Math.ceil(box(letters).right),
    shapes: [{ d: disc + leaf + twin + furrows.join('') }, { d: toPathData(letters) }],
  }
}
