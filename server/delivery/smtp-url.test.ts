import { expect, test } from 'vitest'
import { parseSmtpUrl } from './smtp-url.ts'

test('takes host, port and credentials apart', () => {
  expect(parseSmtpUrl('smtps://ana%40real.ar:cl%C3%A1%3Ave@mail.example')).toEqual({
    host: 'mail.example',
    port: 465,
    auth: { user: 'ana@real.ar', pass: 'clá:ve' },
    tls: 'direct',
  })
})

test.each([
  ['smtp://mail.example', 'required', 587],
  ['smtp://mail.example:25', 'required', 25],
  ['smtp://localhost:25', 'offered', 25],
  ['smtp://127.0.0.1:2525', 'offered', 2525],
  ['smtp://[::1]:2525', 'offered', 2525],
  ['smtp://mailpit:1025?tls=off', 'off', 1025],
])('%s: TLS %s, port %s', (url, tls, port) => {
  expect(parseSmtpUrl(url)).toMatchObject({ tls, port })
})

test.each([
  '',
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtps://h?tls=off',
  'smtp://h?tls=no',
  'smtp://%zz:x@h',
])('refuses %j with a sentence', (url) => {
  expect(() => parseSmtpUrl(url)).toThrow(/smtp|tls=off|%25/)
})
