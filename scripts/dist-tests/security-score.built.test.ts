import { expect, test } from 'vitest'
import { serveSite } from '../serve-site.ts'

const referrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/**
 * What the MDN HTTP Observatory asks of a response over https, by its published rules as of September 2026
 * (github.com/mdn/mdn-http-observatory, src/grader/charts.js; opener and embedder policy: pull request 498), and the points
 * above 100 that it gives. What does not hold costs points as well: how many, the published rules say. Left out:
 * redirection and certificate (the proxy's) and CORS (there is none). The rest to the highest possible, 165: five for
 * HSTS once the domain is in browsers' own list, five for cookies that are well set (there are none).
 */
function asked(
  header: (name: string) => string,
  html: string,
): [what: string, points: number, holds: boolean][] {
  const policy = new Map(
    header('content-security-policy')
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1)]),
  )
  const inline = [...(policy.get('script-src') ?? []), ...(policy.get('style-src') ?? [])]
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)]
  const vouched = scripts.every(([tag, src = '']) => /^\/\w/.test(src) && tag.includes(' integrity='))
  const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1])
  return [
    ["a policy that starts at 'none'", 10, policy.get('default-src')?.join() === "'none'"],
    ['only our own and hashed', 0, inline.every((one) => /^'(self|sha256-.+)'$/.test(one))],
    ['nothing in the clear', 0, ![...policy.values()].flat().some((one) => /^(http|ftp):/.test(one))],
    ['no frames', 5, policy.get('frame-ancestors')?.join() === "'none'"],
    ['no cookies', 0, header('set-cookie') === ''],
    ['a referrer that tells little', 5, referrers.includes(header('referrer-policy'))],
    ['half a year of HSTS', 0, age >= 15_768_000],
    ['our own scripts, with integrity', 5, vouched],
    ['nosniff', 0, header('x-content-type-options') === 'nosniff'],
    ['resource policy', 10, header('cross-origin-resource-policy') === 'same-origin'],
    ['embedder policy', 10, header('cross-origin-embedder-policy') === 'require-corp'],
    ['opener policy', 10, header('cross-origin-opener-policy') === 'same-origin'],
  ]
}

test('a real answer over https scores 155, the grade A+', async () => {
  const site = await serveSite('dist', 'https://real.example')
  const response = await fetch(site.url)
  // As a scanner reads it: what is in a template belongs to no document.
  const html = (await response.text()).replace(/<template>.*?<\/template>/gs, '')
  site.close()
  expect(html).toMatch(/<script\b[^>]*\ssrc=/)
  const list = asked((name) => response.headers.get(name) ?? '', html)
  expect(list.filter(([, , holds]) => !holds)).toEqual([])
  expect(list.reduce((score, [, points]) => score + points, 100)).toBe(155)
})
