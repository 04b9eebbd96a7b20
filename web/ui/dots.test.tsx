import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dots, dotPath } from './dots.tsx'

test('every dot is drawn once, on its place; decorative, so nothing is read aloud', () => {
  const path = dotPath([
    [4, 4],
    [16, 4],
    [4, 20.5],
  ])
  expect(path).toBe('M4 4h0m12 0h0m-12 16.5h0')
  const markup = renderToStaticMarkup(<Dots box={[20, 24]} dots={[[8, path]]} />)
  expect(markup).toContain(`<path d="${path}" stroke-width="8"></path>`)
  expect(markup).toContain('aria-hidden="true"')
})
