import { expect, test } from 'vitest'
import { isTransient, withoutValues } from './failure.ts'

test('an administrator reads why the database cannot be reached', () => {
  const error = withoutValues({ code: '28P01', message: 'password authentication failed for user "real"' })
  expect(error.message).toContain('password authentication failed')
})

test.each(['57P01', '08006', '40P01', 'ECONNRESET', 'ECONNREFUSED'])('%s is worth another try', (code) => {
  expect(isTransient(Object.assign(new Error('x'), { code }))).toBe(true)
})

test.each(['23505', '28P01', '42P01', '53100', 'ENOTFOUND'])('%s is not', (code) => {
  expect(isTransient(Object.assign(new Error('x'), { code }))).toBe(false)
})
