import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compositions } from './compositions.ts'
import { drawRidge } from './draw.ts'
import { cordillera, massif } from './ranges.ts'

/** Centre and radius of every dot of a committed picture, in pixels. */
function dotsOf(name: string) {
  const file = new URL(`../../web/sections/hero/ridge/ridge-${name}.svg`, import.meta.url)
  const groups = readFileSync(file, 'utf8').matchAll(/rotate\((.+?)\)scale\((.+?)\).*?>(.*?)<\/g>/g)
  return [...groups].flatMap(([, angle, pitch, content = '']) => {
    const turn = (Number(angle) * Math.PI) / 180
    const scale = Number(pitch)
    return [...content.matchAll(/stroke-width="(.+?)" d="(.+?)"/g)].flatMap(([, width, path = '']) => {
      let column = 0
      let row = 0
      return [...path.matchAll(/m(-?\d+) ?(-?\d+)h0/gi)].map(([, dx, dy]) => {
        column += Number(dx)
        row += Number(dy)
        const x = (column * Math.cos(turn) - row * Math.sin(turn)) * scale
        const y = (column * Math.sin(turn) + row * Math.cos(turn)) * scale
        return { x, y, radius: (Number(width) * scale) / 2 }
      })
    })
  })
}

/** Shares of the picture: left of the one and above the other stand the words of the hero. */
const words: Record<string, [right: number, bottom: number]> = { 390: [0.5, 0.2], 768: [0.5, 0.3] }

test.each(compositions)(
  'the ridge at $name leaves the corner of the words free',
  ({ name, width, height }) => {
    const [right, bottom] = words[name] ?? [0.56, 0.3]
    const dots = dotsOf(name)
    expect(
      dots.filter((dot) => dot.x - dot.radius < right * width && dot.y - dot.radius < bottom * height),
    ).toEqual([])
    const summit = dots.reduce((top, dot) => (dot.y < top.y ? dot : top))
    expect(summit.y - summit.radius, 'the summit is inside the picture').toBeGreaterThan(0)
  },
)

// The whole pictures take twenty seconds: `node art/ridge/make.ts`, then `git diff`.
test('the program still draws what it drew, on a coarse raster', () => {
  const [svg = ''] = drawRidge(compositions.slice(0, 1), { ...massif, cell: 10 }, { ...cordillera, cell: 10 })
  expect(createHash('sha256').update(svg).digest('hex')).toMatch(/^16f4289963f1b36a/)
})
