import { expect, test } from 'vitest'
import { hostedOriginOf } from './endpoint-env.ts'

const ids = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}

test('without ids the page sends to its own server', () => {
  expect(hostedOriginOf({})).toBeNull()
  expect(hostedOriginOf({ VITE_EMAILJS_PUBLIC_KEY: '', VITE_EMAILJS_ORIGIN: '' })).toBeNull()
})

test('with the three ids it sends to the hosted service, and an empty origin changes nothing', () => {
  expect(hostedOriginOf(ids)).toBe('https://api.emailjs.com')
  expect(hostedOriginOf({ ...ids, VITE_EMAILJS_ORIGIN: '' })).toBe('https://api.emailjs.com')
  expect(hostedOriginOf({ ...ids, VITE_EMAILJS_ORIGIN: 'https://mail.example' })).toBe('https://mail.example')
})

test.each(Object.keys(ids))('without %s the build stops and names it', (name) => {
  expect(() => hostedOriginOf({ ...ids, [name]: '' })).toThrow(name)
})

test.each(['api.emailjs.com', 'https://mail.example/api', 'https://mail.example/'])(
  '%s is no origin',
  (origin) => {
    expect(() => hostedOriginOf({ ...ids, VITE_EMAILJS_ORIGIN: origin })).toThrow('VITE_EMAILJS_ORIGIN')
  },
)

test('an origin alone is a mistake, not a silent choice', () => {
  expect(() => hostedOriginOf({ VITE_EMAILJS_ORIGIN: 'https://mail.example' })).toThrow('three ids')
})
