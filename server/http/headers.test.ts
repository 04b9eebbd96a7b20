import { expect, test } from 'vitest'
import { contentSecurityPolicy, type HeaderFacts, securityHeaders } from './headers.ts'

const facts: HeaderFacts = {
  https: true,
  scriptHashes: ['sha256-a='],
  styleHashes: ['sha256-b=', 'sha256-c='],
  connectOrigins: ['https://api.emailjs.com'],
}

/** Compared as exact text: a browser ignores a misspelt name. */
test('the policy forbids everything but what the page needs', () => {
  expect(securityHeaders(facts)).toEqual({
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self' 'sha256-a='",
      "style-src 'self' 'sha256-b=' 'sha256-c='",
      "img-src 'self'",
      "font-src 'self' data:",
      "connect-src 'self' https://api.emailjs.com",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'upgrade-insecure-requests',
    ].join('; '),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
  })
})

test('the policy in a <meta> is the same without frame-ancestors', () => {
  const inMeta = contentSecurityPolicy(facts, 'meta')
  expect(inMeta).toBe(contentSecurityPolicy(facts).replace("frame-ancestors 'none'; ", ''))
})

test('HSTS only on https, with subdomains only for HSTS=preload', () => {
  const header = (over: object) => securityHeaders({ ...facts, ...over })
  expect(header({ preload: true })).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  })
  const plain = header({ preload: true, https: false })
  expect(plain).not.toHaveProperty('Strict-Transport-Security')
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
})
