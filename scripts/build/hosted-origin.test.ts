import { expect, test } from 'vitest'
import { hostedOrigin } from './hosted-origin.ts'

const ids = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}
const at = (origin: string) => ({ VITE_EMAILJS_ORIGIN: origin })

test.each([
  ['its own server', { VITE_EMAILJS_PUBLIC_KEY: '', ...at('') }, null],
  ['the hosted service', { ...ids, ...at('') }, 'https://api.emailjs.com'],
  ['another origin', { ...ids, ...at('https://mail.example') }, 'https://mail.example'],
])('the page sends to %s', (_, env, origin) => {
  expect(hostedOrigin(env)).toBe(origin)
})

test.each<[string, Record<string, string>]>([
  ...Object.keys(ids).map((name): [string, Record<string, string>] => [name, { ...ids, [name]: '' }]),
  ['VITE_EMAILJS_ORIGIN', { ...ids, ...at('api.emailjs.com') }],
  ['VITE_EMAILJS_ORIGIN', { ...ids, ...at('https://mail.example/') }],
  ['los tres datos', at('https://mail.example')],
])('the build stops and names %s', (name, env) => {
  expect(() => hostedOrigin(env)).toThrow(name)
})
