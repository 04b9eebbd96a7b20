import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordmark } from './wordmark.generated.ts'
import { Wordmark } from './wordmark.tsx'

test('the dot is a circle of its own, clear of the letters and inside the drawing', () => {
  const markup = renderToStaticMarkup(<Wordmark dotClassName="dot" />)
  expect(markup.match(/<circle class="dot"/g)).toHaveLength(1)
  const { dot, width, height } = wordmark
  expect(dot.cx + dot.r).toBeLessThan(width)
  expect(dot.cy + dot.r).toBeLessThan(height)
})

test('it is read aloud only when it is given a name', () => {
  expect(renderToStaticMarkup(<Wordmark />)).toContain('aria-hidden="true"')
  const named = renderToStaticMarkup(<Wordmark label="real." />)
  expect(named).toContain('role="img" aria-label="real."')
  expect(named).not.toContain('aria-hidden')
})

test('it weighs less than a kilobyte', () => {
  expect(brotliCompressSync(renderToStaticMarkup(<Wordmark />)).length).toBeLessThan(1024)
})
