import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as icons from './icons.tsx'

const drawn = Object.entries(icons).map(([name, Icon]) => [name, renderToStaticMarkup(<Icon />)] as const)

test.each(drawn)('%s stands on the common grid and stays silent', (_name, markup) => {
  expect(markup).toContain('viewBox="0 0 24 24"')
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).not.toMatch(/style=|stroke-linecap="round"/)
})

test('no two icons are the same drawing', () => {
  expect(new Set(drawn.map(([, markup]) => markup)).size).toBe(drawn.length)
})

test('an icon that stands alone can be given a name', () => {
  const named = renderToStaticMarkup(<icons.IconInstagram label="Instagram" />)
  expect(named).toContain('role="img" aria-label="Instagram"')
  expect(named).not.toContain('aria-hidden')
})
