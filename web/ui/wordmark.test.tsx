import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordmark } from './wordmark.generated.ts'
import { Wordmark } from './wordmark.tsx'

test('the dot is a circle of its own, clear of the letters and inside the drawing', () => {
  expect(renderToStaticMarkup(<Wordmark className="" />).match(/<circle/g)).toHaveLength(1)
  const { dot, width, height } = wordmark
  expect(dot.cx + dot.r).toBeLessThan(width)
  expect(dot.cy + dot.r).toBeLessThan(height)
})

test('it is read aloud only when it is given a name', () => {
  expect(renderToStaticMarkup(<Wordmark className="" />)).toContain('aria-hidden="true"')
  const named = renderToStaticMarkup(<Wordmark className="" label="Alamo" />)
  expect(named).toContain('role="img" aria-label="Alamo"')
  expect(named).not.toContain('aria-hidden')
})
