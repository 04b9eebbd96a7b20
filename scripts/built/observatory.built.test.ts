import { expect, test } from 'vitest'
import { serveSite } from '../serve-site.ts'

/**
 * The score of the MDN HTTP Observatory for a response over https, by its published rules as of September 2026
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js; opener and embedder policy: pull request 498). Starts at 100;
 * bonuses count from 90 on. Left out: redirection and certificate (the proxy's) and CORS (there is none, 0).
 */
type Headers = Readonly<Record<string, string>>

function csp(policy: string | undefined): number {
  if (!policy) return -25
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const broad = (source: string) => /^(\*|ftp:|https?:|https?:\/\/\*(\.\*)?)$/.test(source)
  const inline = (source: string) => source === "'unsafe-inline'" || source === 'data:'
  if (of('script-src').some((one) => broad(one) || inline(one)) || of('object-src').some(broad)) return -20
  if ([...directives.values()].flat().some((one) => /^(http|ftp):/.test(one))) return -20
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10
  if (of('style-src').some((one) => broad(one) || inline(one))) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function hsts(header: string | undefined, preloaded: boolean): number {
  if (preloaded) return 5
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(age)) return -20
  return age >= 15_768_000 ? 0 : -10
}

/** Scripts by their `src`: none, or with `integrity`, or without. */
function integrity(html: string): number {
  const external = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)]
  if (external.some(([, src = '']) => /^(https?:)?\/\//.test(src))) return -5
  return external.some(([tag]) => tag.includes('integrity=')) ? 5 : 0
}

/** Ten points for a policy that isolates, five off for one that no browser knows. */
function isolation(header: string | undefined, isolating: readonly string[], idle: string): number {
  const [policy = ''] = (header ?? idle).split(';')
  if (isolating.includes(policy.trim())) return 10
  return policy.trim() === idle ? 0 : -5
}

/** `preloaded`: browsers have the domain in their own list. */
function observatory(headers: Headers, html: string, preloaded = false) {
  const policy = headers['content-security-policy']
  const private_ = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  const framed = /frame-ancestors 'none'/.test(policy ?? '') ? 5 : headers['x-frame-options'] ? 0 : -20
  const points = {
    csp: csp(policy),
    cookies: headers['set-cookie'] ? -20 : 0,
    referrer: private_.includes(headers['referrer-policy'] ?? '') ? 5 : 0,
    hsts: hsts(headers['strict-transport-security'], preloaded),
    integrity: integrity(html),
    nosniff: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framed,
    corp: isolation(headers['cross-origin-resource-policy'], ['same-origin', 'same-site'], 'cross-origin'),
    coep: isolation(
      headers['cross-origin-embedder-policy'],
      ['require-corp', 'credentialless'],
      'unsafe-none',
    ),
    coop: isolation(
      headers['cross-origin-opener-policy'],
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      'unsafe-none',
    ),
  }
  const values = Object.values(points)
  const base = 100 + values.filter((one) => one < 0).reduce((a, b) => a + b, 0)
  const bonus = values.filter((one) => one > 0).reduce((a, b) => a + b, 0)
  return { score: base >= 90 ? base + bonus : base, points }
}

const good = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
}
const policy = (csp: string) => ({ ...good, 'content-security-policy': csp })

test.each([
  ['everything is good', good, 150],
  ['there is no HSTS', { ...good, 'strict-transport-security': '' }, 80],
  ['there is no policy', { ...good, 'content-security-policy': '' }, 55],
  ['there is no header', {}, 30],
  ['the embedder policy is misspelt', { ...good, 'cross-origin-embedder-policy': 'require-cors' }, 135],
  ["the policy starts at 'self'", policy("default-src 'self'; frame-ancestors 'none'"), 145],
  [
    'styles may be inline',
    policy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
    140,
  ],
  [
    'scripts may be inline',
    policy("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"),
    80,
  ],
  [
    'scripts may be evaluated',
    policy("default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'"),
    130,
  ],
  ['the policy says next to nothing', policy("img-src 'self'; frame-ancestors 'none'"), 80],
])('the published figures, when %s', (_, headers, score) => {
  expect(observatory(headers, '').score).toBe(score)
})

test('a script with an address is worth five points with integrity, the domain in browsers’ own list five more', () => {
  const html = '<script src="/a.js" integrity="sha384-x"></script>'
  expect([observatory(good, html).score, observatory(good, html, true).score]).toEqual([155, 160])
})

/** The rest to the highest possible, 165, is for cookies that are well set: there are none. */
test('a real answer over https scores 155, the grade A+; once the domain is in browsers’ own list, 160', async () => {
  const site = await serveSite('dist', 'https://real.example')
  const response = await fetch(site.url)
  const headers = Object.fromEntries(response.headers)
  // As a scanner reads it: what is in a template belongs to no document.
  const html = (await response.text()).replace(/<template>.*?<\/template>/gs, '')
  site.close()
  const scored = observatory(headers, html)
  expect(scored.score, JSON.stringify(scored.points)).toBe(155)
  expect(observatory(headers, html, true).score).toBe(160)
})
