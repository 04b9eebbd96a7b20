import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = readdirSync(import.meta.dirname).filter((name) => /^ridge-.*\.svg$/.test(name))

/** How many squares of the screen (scripts/media/screen.ts) a path of dots spans, the wider way. */
function spanOf(path: string): number {
  let [x, y] = [0, 0]
  const places = [...path.matchAll(/([Mm])(-?\d+) ?(-?\d+)h0/g)].map(([, kind, right, down]) => {
    x = Number(right) + (kind === 'M' ? 0 : x)
    y = Number(down) + (kind === 'M' ? 0 : y)
    return { x, y }
  })
  const span = (all: readonly number[]) => Math.max(...all) - Math.min(...all)
  return Math.max(span(places.map((place) => place.x)), span(places.map((place) => place.y)))
}

test.each(files)('%s: a browser draws a part of it without all of its dots', (file) => {
  const paths = [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/ d="([^"]+)"/g)]
  expect(paths.length).toBeGreaterThan(10)
  expect(Math.max(...paths.map(([, path = '']) => spanOf(path)))).toBeLessThan(40)
})
