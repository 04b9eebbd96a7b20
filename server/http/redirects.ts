import { linkTargets } from '#contract/page.ts'

/** `?`, `#` or `&` as programs write it that take it for a part of the path. */
const separator = '(?:%23|%3f|%26|&(?:amp;)?)'
const mangled = new RegExp(`^(?:index\\.html)?(?:%23)?([a-z-]*)/?(?:${separator}+(.*))?$`, 'i')

/**
 * Where an address that is no file redirects to; `null`: nowhere. People type `/precios`, some apps write the `#` of a link as `%23`,
 * and tools append `&utm_source=` where no `?` is. What the link carries is kept: its source, perhaps a shop (`?marca=`). It never
 * leads to another host, because it begins with one slash and no name. What stands behind a `#` only the page can put right
 * (contract/parameters.ts).
 */
export function redirectOf(pathname: string, query = ''): string | null {
  const path = pathname.replace(/^\/+/, '')
  const [, named = '', carried = ''] = (/^\w+=/.test(path) ? ['', '', path] : mangled.exec(path)) ?? []
  const target = linkTargets.find((id) => id === named.toLowerCase())
  if ((named && !target) || (carried && !/=|%3d/i.test(carried))) return null
  if (!named && !carried && !mangled.test(path)) return null
  const parameters = [carried, query.slice(1)].filter(Boolean).join('&')
  const location = `/${parameters && `?${parameters}`}${target ? `#${target}` : ''}`
  return location === pathname + query ? null : location
}

/** The same for static hosts (`dist/_redirects`). There `/index.html` needs no rule: it would redirect in circles. */
export const redirectsFile = () =>
  [
    ...linkTargets
      .flatMap((target) => [target, `%23${target}`])
      .map((path) => [path, redirectOf(`/${path}`)]),
    ['&*', '/?:splat'],
    ['%3F*', '/?:splat'],
  ]
    .map(([path, location]) => `/${path} ${location} 302\n`)
    .join('')
