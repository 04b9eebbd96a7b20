import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { ClientLogo } from './logos.tsx'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const sprite = read('logos.svg')
const styles = read('logos.module.css')
const height = 40
const drawings = new Map(
  [...sprite.matchAll(/<g id="([^"]+)"(?: transform="translate\(0 (\d+)\)")?>(.*?)<\/g>/g)].map(
    ([, id = '', top = '0', body = '']) => [
      id,
      { top: Number(top), paths: [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d) },
    ],
  ),
)
const cuts = new Map(
  [...styles.matchAll(/\.([a-z-]+) \{\s+aspect-ratio: (\d+) \/ 40;\s+mask-position: 0 ([\d.]+)%;/g)].map(
    ([, id = '', width, position]) => [id, { width: Number(width), position: Number(position) }],
  ),
)

test('every client of the page has a drawing of its own', () => {
  expect([...drawings.keys()]).toEqual(clients.list.map(({ id }) => id))
  expect([...cuts.keys()]).toEqual([...drawings.keys()])
})

test('a logo is read by its name, and its second copy is not read at all', () => {
  for (const { id, name } of clients.list) {
    expect(renderToStaticMarkup(<ClientLogo id={id} />)).toMatch(
      /^<span aria-hidden="true" class="[^"]+"><\/span>$/,
    )
    expect(renderToStaticMarkup(<ClientLogo id={id} label={name} />)).toContain(
      `role="img" aria-label="${name}"`,
    )
  }
})

test('each cut shows its own row of the sprite, and no more', () => {
  const [, widest, whole] = /viewBox="0 0 (\d+) (\d+)"/.exec(sprite)?.map(Number) ?? []
  expect(widest).toBe(Math.max(...[...cuts.values()].map(({ width }) => width)))
  expect(styles).toContain(`/ auto ${((whole ?? 0) / height) * 100}% no-repeat`)
  // A percentage places the same point of the picture on that of its box.
  for (const [id, { top }] of drawings)
    expect(((cuts.get(id)?.position ?? 0) / 100) * ((whole ?? 0) - height), id).toBeCloseTo(top, 1)
})

test('each knows its room before the file arrives', () => {
  for (const { width } of cuts.values()) {
    expect(width).toBeGreaterThan(80)
    expect(width).toBeLessThan(200)
  }
})

test('the drawings weigh less than 7 KB on the wire and carry no style attribute', () => {
  expect(brotliCompressSync(sprite).length).toBeLessThan(7 * 1024)
  expect(sprite).not.toMatch(/style=|NaN|undefined|<text/)
})

/** The points that a path passes through: enough of the SVG grammar for these drawings. */
function points(d: string): [number, number][] {
  const arity: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, a: 7, z: 0 }
  const seen: [number, number][] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const [, letter = '', body = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const size = arity[letter.toLowerCase()]
    const numbers = (body.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (size === undefined || (size ? numbers.length % size : numbers.length))
      throw new Error(`${letter}${body}`)
    if (letter === 'z') [x, y] = [startX, startY]
    for (let at = 0; at < numbers.length; at += size) {
      const [dx = 0, dy = 0] = numbers.slice(at, at + size).slice(-2)
      const from = letter === letter.toUpperCase() ? [0, 0] : [x, y]
      if (size === 1) [x, y] = /h/i.test(letter) ? [(from[0] ?? 0) + dx, y] : [x, (from[1] ?? 0) + dx]
      else [x, y] = [(from[0] ?? 0) + dx, (from[1] ?? 0) + dy]
      if (/m/i.test(letter) && at === 0) [startX, startY] = [x, y]
      seen.push([x, y])
    }
  }
  return seen
}

test('every drawing is well formed and stays on its ground', () => {
  for (const [id, { paths }] of drawings) {
    const width = cuts.get(id)?.width ?? 0
    const all = paths.flatMap(points)
    const xs = all.map(([x]) => x)
    const ys = all.map(([, y]) => y)
    expect(Math.min(...xs), id).toBeGreaterThanOrEqual(-0.05)
    expect(Math.min(...ys), id).toBeGreaterThanOrEqual(-0.05)
    expect(Math.max(...xs), id).toBeLessThanOrEqual(width)
    expect(Math.max(...ys), id).toBeLessThanOrEqual(height)
    expect(Math.max(...ys) - Math.min(...ys), `optical height of ${id}`).toBeGreaterThanOrEqual(28)
  }
})
