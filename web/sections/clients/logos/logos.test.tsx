import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clients } from '#content/clients.ts'
import { logoHeight, logoWidths } from './logos.generated.ts'
import { ClientLogo } from './logos.tsx'

const sprite = readFileSync(new URL('logos.svg', import.meta.url), 'utf8')
const symbols = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)">(.*?)<\/symbol>/g)].map(
    ([, id = '', width, height, body = '']) => [
      id,
      {
        width: Number(width),
        height: Number(height),
        paths: [...body.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d),
      },
    ],
  ),
)

test('every client of the page has a drawing of its own', () => {
  expect([...symbols.keys()]).toEqual(clients.list.map(({ id }) => id))
})

test('a logo borrows its drawing, so that a second copy costs a reference', () => {
  for (const { id, name } of clients.list) {
    const copy = renderToStaticMarkup(<ClientLogo id={id} />)
    expect(copy).toMatch(new RegExp(`href="[^"]*logos[^"]*\\.svg#${id}"`))
    expect(copy).toContain('aria-hidden="true"')
    expect(copy).not.toContain('<path')
    expect(renderToStaticMarkup(<ClientLogo id={id} label={name} />)).toContain(`aria-label="${name}"`)
  }
})

test('all six share one height and know their width before the file arrives', () => {
  for (const [id, { width, height }] of symbols) {
    expect(height).toBe(logoHeight)
    expect(logoWidths[id as keyof typeof logoWidths]).toBe(width)
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
  for (const [id, { width, height, paths }] of symbols) {
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
