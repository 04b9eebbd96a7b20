import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { services } from '#content/services.ts'
import { dotsIn } from '#web/ui/dot-matrix/dots-in.ts'
import { serviceMotifs } from './motifs.tsx'

const drawn = services.list.map(({ icon }) => {
  const Motif = serviceMotifs[icon]
  return renderToStaticMarkup(<Motif accentClassName="accent" />)
})

test('each service has its own motif with one accent', () => {
  expect(new Set(drawn).size).toBe(services.list.length)
  for (const markup of drawn) expect(markup.match(/class="accent"/g)).toHaveLength(1)
})

test('no two dots of a motif share a place and none leaves the common square', () => {
  for (const markup of drawn) {
    const places = dotsIn(markup)
    const accent = markup
      .match(/cx="(\S+)" cy="(\S+)"/)
      ?.slice(1)
      .map(Number)
    expect(new Set([...places, accent].map(String)).size).toBe(places.length + 1)
    for (const value of places.flat()) {
      expect(value).toBeGreaterThanOrEqual(3)
      expect(value).toBeLessThanOrEqual(93)
    }
  }
})
