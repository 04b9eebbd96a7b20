import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dotsIn } from '#web/ui/dot-matrix/dots-in.ts'
import { MonthDots } from './month-dots.tsx'

const markup = renderToStaticMarkup(<MonthDots />)

test('a month is four weeks of seven days with a story a day and five posts in each', () => {
  const posts = dotsIn(markup)
  const stories = [...markup.matchAll(/<circle/g)]
  expect(posts).toHaveLength(4 * 5)
  expect(stories).toHaveLength(4 * 7)
  expect(new Set(posts.map(([, week]) => week)).size).toBe(4)
  expect(new Set(posts.map(([day]) => day)).size).toBe(5)
})

test('the week starts on Monday, as on an Argentine calendar', () => {
  expect([...markup.matchAll(/>(\p{Lu})<\/text>/gu)].map(([, day]) => day).join('')).toBe('LMMJVSD')
})
