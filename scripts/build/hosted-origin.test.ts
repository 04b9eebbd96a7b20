import { expect, test } from 'vitest'
import { hostedOrigin } from './hosted-origin.ts'

const ids = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}
const from = (origin: string, of: Record<string, string> = ids) =>
  hostedOrigin({ ...of, VITE_EMAILJS_ORIGIN: origin })

test('the page sends to its own server, the hosted service or another origin', () => {
  expect(from('', { VITE_EMAILJS_PUBLIC_KEY: '' })).toBe(null)
  expect(from('')).toBe('https://api.emailjs.com')
  expect(from('https://mail.example')).toBe('https://mail.example')
})

test('the build stops and names what is missing or wrong', () => {
  for (const name of Object.keys(ids)) expect(() => from('', { ...ids, [name]: '' })).toThrow(name)
  for (const origin of ['api.emailjs.com', 'https://mail.example/'])
    expect(() => from(origin)).toThrow('VITE_EMAILJS_ORIGIN')
  expect(() => from('https://mail.example', {})).toThrow('los tres datos')
})
