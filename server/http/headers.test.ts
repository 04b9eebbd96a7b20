import { expect, test } from 'vitest'
import { contentSecurityPolicy, type HeaderFacts, securityHeaders } from './headers.ts'

const facts: HeaderFacts = {
  https: true,
  scriptHashes: ['sha256-a='],
  styleHashes: ['sha256-b=', 'sha256-c='],
  connectOrigins: [],
}

test('everything is forbidden unless it is named, and nothing unsafe is', () => {
  expect(contentSecurityPolicy(facts).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a='",
    "style-src 'self' 'sha256-b=' 'sha256-c='",
    "img-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'upgrade-insecure-requests',
  ])
})

test('hosted EmailJS adds its origin, and nothing else', () => {
  const hosted = contentSecurityPolicy({ ...facts, connectOrigins: ['https://api.emailjs.com'] })
  const own = contentSecurityPolicy(facts)
  expect(hosted).toBe(own.replace("connect-src 'self'", "connect-src 'self' https://api.emailjs.com"))
})

test('in a document stands what a document may say: all but who may frame it', () => {
  const inMeta = contentSecurityPolicy(facts, 'meta')
  expect(inMeta).toBe(contentSecurityPolicy(facts).replace("frame-ancestors 'none'; ", ''))
})

test('only a site on https binds browsers to https', () => {
  expect(securityHeaders(facts)['Strict-Transport-Security']).toMatch(/max-age=\d{8}/)
  const plain = securityHeaders({ ...facts, preload: true, https: false })
  expect(plain).not.toHaveProperty('Strict-Transport-Security')
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
})

test('subdomains are bound only when the owner says so', () => {
  const header = (preload?: boolean) => securityHeaders({ ...facts, preload })['Strict-Transport-Security']
  expect(header()).toBe('max-age=63072000')
  expect(header(true)).toBe('max-age=63072000; includeSubDomains; preload')
})

test('no name is misspelt: a browser ignores what it does not know', () => {
  expect(Object.keys(securityHeaders(facts)).sort()).toEqual([
    'Content-Security-Policy',
    'Cross-Origin-Embedder-Policy',
    'Cross-Origin-Opener-Policy',
    'Cross-Origin-Resource-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
  ])
})
