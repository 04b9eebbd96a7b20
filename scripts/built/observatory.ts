/**
 * The score of the MDN HTTP Observatory for a response over https, by its published rules
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js). Starts at 100; bonuses count from 90 on.
 * Left out: redirection and certificate (the proxy's), CORS (there is none, 0) and the HSTS preload list (+5).
 */
export interface Scored {
  score: number
  /** Points by rule, for the message of a failing test. */
  points: Record<string, number>
}

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

function hsts(header: string | undefined): number {
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

export function observatory(headers: Headers, html: string): Scored {
  const policy = headers['content-security-policy']
  const private_ = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  const framed = /frame-ancestors 'none'/.test(policy ?? '') ? 5 : headers['x-frame-options'] ? 0 : -20
  const points = {
    csp: csp(policy),
    cookies: headers['set-cookie'] ? -20 : 0,
    referrer: private_.includes(headers['referrer-policy'] ?? '') ? 5 : 0,
    hsts: hsts(headers['strict-transport-security']),
    integrity: integrity(html),
    nosniff: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framed,
    corp: ['same-origin', 'same-site'].includes(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
  }
  const values = Object.values(points)
  const base = 100 + values.filter((one) => one < 0).reduce((a, b) => a + b, 0)
  const bonus = values.filter((one) => one > 0).reduce((a, b) => a + b, 0)
  return { score: base >= 90 ? base + bonus : base, points }
}
