/** Where a visitor came from travels as the last line of the message, as the plan does (plan-line.ts). */
export const sourcePrefix = 'Llegó por: '
const campaign = 'campaña '

/** Characters of each part: the source, the medium, the campaign. */
const partLimit = 40

/** What ad platforms write for their own names. */
const brands = new Map([
  ['ig', 'Instagram'],
  ['fb', 'Facebook'],
])

/** Cleans a part, because anybody can write a link: letters, digits and `-_. ` remain, 40 at most. */
function clean(value: string | null): string {
  const plain = (value ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{Nd}._-]+/gu, ' ')
    .trim()
  return [...plain].slice(0, partLimit).join('').trim()
}

/** Capitalises the first letter, so that `instagram` and `Instagram` are counted as one; not where the capital is two letters (`ß`). */
const named = (source: string) =>
  brands.get(source.toLowerCase()) ?? source.replace(/^[a-zà-öø-þ]/, (letter) => letter.toUpperCase())

const host = (name: string) => name.replace(/^www\./, '')

/** Where a visit came from, in words, by the page's address and its referrer: `Instagram, campaña otoño`, `anuncio de Google`, `diario.com.ar`; `''` for none. */
export function sourceOf(parameters: URLSearchParams, referrer: string, ownHost: string): string {
  const utm = (name: string) => clean(parameters.get(`utm_${name}`))
  const [, from = ''] = /^[\w-]+:\/\/([^/:?#]+)/.exec(referrer) ?? []
  const has = (...names: string[]) => names.some((name) => parameters.has(name))
  const source =
    named(utm('source')) ||
    (has('gclid', 'gbraid', 'wbraid') && 'anuncio de Google') ||
    (has('fbclid') && 'anuncio de Instagram') ||
    (host(from) !== host(ownHost) && clean(host(from)))
  const name = utm('campaign')
  return [source, utm('medium'), name && campaign + name].filter(Boolean).join(', ')
}

/** Parameters that only say where a visitor came from: `utm_…` and click ids. */
const tracking = /^(?:utm_\w+|\w*clk?id|[gw]braid)(?:=|$)/

/** The query of an address without those parameters. The rest stays exactly as it was: `%20` does not become `+`. */
export const withoutTracking = (search: string) =>
  search
    .slice(1)
    .split('&')
    .filter((parameter) => !tracking.test(parameter))
    .join('&')

/** The line as `messageText` writes a cleaned source. A literal, so that the page's bundle, which never reads the line, leaves it out. */
const line =
  /\n\nLlegó por: ([\p{L}\p{Nd}._-][\p{L}\p{Nd}._ -]{0,47}(?:, [\p{L}\p{Nd}._-][\p{L}\p{Nd}._ -]{0,47}){0,2})$/u

/** The message without its line, and the source. A last paragraph stays text when no page would have written it, or when there is no other. */
export function splitSource(message: string): { text: string; source: string | null } {
  const [all = '', source = null] = line.exec(message) ?? []
  return { text: source === null ? message : message.slice(0, -all.length).trimEnd(), source }
}
