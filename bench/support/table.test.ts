import { expect, test } from 'vitest'
import { table } from './table.ts'

test('the table shows what was measured and says what is not held', () => {
  const text = table({ tbt: { value: 50 }, seo: { value: 99 }, throughput: { value: 0.85 } })
  expect(text.split('\n')).toHaveLength(3)
  expect(text).toMatch(/Total blocking time\s+50 ms\s+≤ 50 ms\s+held/)
  expect(text).toMatch(/SEO\s+99\s+≥ 100\s+NOT HELD/)
  expect(text).toMatch(/bare Node\s+0.85 ×\s+≥ 0.85 ×\s+held/)
  expect(table({ tbt: { value: 51 } })).toMatch(/NOT HELD/)
})

test('a limit that was measured counts instead of the fixed one', () => {
  expect(table({ p99: { value: 8, limit: 9 } })).toMatch(/≤ 9.0 ms\s+held/)
  expect(table({ p99: { value: 10, limit: 9 } })).toMatch(/NOT HELD/)
})
