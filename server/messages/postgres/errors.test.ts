import { expect, test } from 'vitest'
import { StoreUnusable } from '../errors.ts'
import { withoutValues } from './errors.ts'

test('an error that quotes what was stored says its code only', () => {
  const quoting = {
    code: '22P02',
    message: 'invalid input syntax: "canario"',
    detail: 'Failing row (canario)',
  }
  const error = withoutValues(quoting)
  expect(error.message).toBe('PostgreSQL (22P02): refused the data')
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canario')
})

test('an administrator reads why the database cannot be reached', () => {
  const error = withoutValues({ code: '28P01', message: 'password authentication failed for user "real"' })
  expect(error.message).toBe('DATABASE_URL: password authentication failed for user "real" (28P01)')
  expect(error).toBeInstanceOf(StoreUnusable)
})
