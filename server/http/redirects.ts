import { linkTargets } from '#contract/page.ts'

/**
 * Where an address that is no file redirects to; `null`: nowhere. People type `/precios`, and some apps write the `#` of a link
 * as `%23`. The query is kept: it may name a shop (`?marca=`).
 */
export function redirectOf(pathname: string, query = ''): string | null {
  if (pathname === '/index.html') return `/${query}`
  const [, named] = /^\/(?:%23)?([a-z-]+)\/?$/i.exec(pathname) ?? []
  const target = linkTargets.find((id) => id === named?.toLowerCase())
  return target ? `/${query}#${target}` : null
}

/** The same for static hosts (`dist/_redirects`). There `/index.html` needs no rule: it would redirect in circles. */
export const redirectsFile = () =>
  linkTargets
    .flatMap((target) => [target, `%23${target}`])
    .map((path) => `/${path} ${redirectOf(`/${path}`)} 301\n`)
    .join('')
