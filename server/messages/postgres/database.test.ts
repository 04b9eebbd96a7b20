import { expect, test } from 'vitest'
import { withoutValues } from './database.ts'

test('an error that quotes what was stored says its code only; an administrator reads why the database cannot be reached', () => {
  const detail = 'Failing row (canario)'
  const quoting = withoutValues({ code: '22P02', message: 'invalid input syntax: "canario"', detail })
  expect([quoting.message, quoting.cause]).toEqual(['PostgreSQL (22P02): refused the data', undefined])
  const mistaken = withoutValues({ code: '28P01', message: 'password authentication failed for user "real"' })
  expect(mistaken.message).toBe('DATABASE_URL: password authentication failed for user "real" (28P01)')
})
