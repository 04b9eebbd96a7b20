import { expect, test } from 'vitest'
import { held, table } from './table.ts'
import { targets } from './targets.ts'

const of = (id: string) => {
  const target = targets.find((one) => one.id === id)
  if (!target) throw new Error(id)
  return target
}

test('a figure is held at its limit and not past it', () => {
  expect(held(of('tbt'), { value: 50 })).toBe(true)
  expect(held(of('tbt'), { value: 51 })).toBe(false)
  expect(held(of('throughput'), { value: 0.85 })).toBe(true)
  expect(held(of('throughput'), { value: 0.84 })).toBe(false)
})

test('a limit that was measured counts instead of the fixed one', () => {
  expect(held(of('p99'), { value: 8, limit: 9 })).toBe(true)
  expect(held(of('p99'), { value: 10, limit: 9 })).toBe(false)
})

test('the table shows what was measured and says what is not held', () => {
  const text = table({ tbt: { value: 52 }, seo: { value: 100 } })
  expect(text.split('\n')).toHaveLength(2)
  expect(text).toMatch(/Total blocking time\s+52 ms\s+≤ 50 ms\s+NOT HELD/)
  expect(text).toMatch(/SEO\s+100\s+≥ 100\s+held/)
})
