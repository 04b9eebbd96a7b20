import { expect, test } from 'vitest'
import { observatory } from './observatory.ts'

const good = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))
const policy = (csp: string) => observatory({ ...good, 'content-security-policy': csp }, '').points.csp

test('the published figures', () => {
  expect(observatory(good, '').score).toBe(130)
  expect(observatory(good, '<script src="/a.js" integrity="sha384-x"></script>').score).toBe(135)
  expect(observatory(without('strict-transport-security'), '').score).toBe(80)
  expect(observatory(without('content-security-policy'), '').score).toBe(55)
  expect(observatory({}, '').score).toBe(30)
})

test('what weakens a policy costs what the Observatory takes', () => {
  expect(policy("default-src 'self'")).toBe(5)
  expect(policy("default-src 'none'; style-src 'unsafe-inline'")).toBe(0)
  expect(policy("default-src 'none'; script-src 'unsafe-inline'")).toBe(-20)
  expect(policy("default-src 'none'; script-src 'unsafe-eval'")).toBe(-10)
  expect(policy("img-src 'self'")).toBe(-20)
})
