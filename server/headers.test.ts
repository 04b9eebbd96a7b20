import { expect, test } from 'vitest'
import { contentSecurityPolicy, type HeaderFacts, securityHeaders } from './headers.ts'

const facts: HeaderFacts = {
  https: true,
  scriptHashes: ['sha256-a='],
  styleHashes: ['sha256-b=', 'sha256-c='],
  connectOrigins: [],
}

const directives = (given: HeaderFacts) =>
  new Map(
    contentSecurityPolicy(given)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )

test('everything is forbidden unless it is named, and nothing unsafe is', () => {
  const csp = directives(facts)
  expect(csp.get('default-src')).toBe("'none'")
  expect(csp.get('frame-ancestors')).toBe("'none'")
  expect(csp.get('base-uri')).toBe("'none'")
  expect(csp.get('form-action')).toBe("'self'")
  expect(csp.get('script-src')).toBe("'self' 'sha256-a='")
  expect(csp.get('style-src')).toBe("'self' 'sha256-b=' 'sha256-c='")
  expect(csp.get('require-trusted-types-for')).toBe("'script'")
  expect([...csp.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/)
})

test('hosted EmailJS adds its origin to connect-src and nothing else', () => {
  const own = directives(facts)
  const hosted = directives({ ...facts, connectOrigins: ['https://api.emailjs.com'] })
  expect(hosted.get('connect-src')).toBe("'self' https://api.emailjs.com")
  own.delete('connect-src')
  hosted.delete('connect-src')
  expect(hosted).toEqual(own)
})

test('only a site on https binds browsers to https', () => {
  expect(securityHeaders(facts)['Strict-Transport-Security']).toMatch(/max-age=\d{8}/)
  const plain = securityHeaders({ ...facts, https: false })
  expect(plain).not.toHaveProperty('Strict-Transport-Security')
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
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
