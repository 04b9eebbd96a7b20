import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Month } from './month.tsx'

test('a month is four weeks, from Monday on, with a story a day and five posts in each', () => {
  const markup = renderToStaticMarkup(<Month />)
  expect(markup).toContain('>LMMJVSD</text>')
  expect(markup.match(/h0/g)).toHaveLength(4 * 5)
  expect(markup.match(/a13 13 0 1 0 26 0/g)).toHaveLength(4 * 7)
})
