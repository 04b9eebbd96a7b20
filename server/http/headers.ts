/** The one table of security headers, for the server's answers and for static hosts (dist/_headers). */
export interface HeaderFacts {
  /** The site is reached over https: only then may browsers be bound to it (HSTS). */
  https: boolean
  /** HSTS also binds the domain's subdomains, and visitors who never came (browsers' own list). */
  preload?: boolean
  /** CSP sources (`sha256-…`) of the inlined scripts and styles of all documents. */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** EmailJS's origin when the page sends to the hosted service, else none. */
  connectOrigins: readonly string[]
}

/**
 * What an injected script would reach for first; the rest of the browser's features ask the visitor anyway. A
 * short list: headers travel with the first packets. Only names that Chromium knows, it warns of others.
 */
const deniedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

const quoted = (sources: readonly string[]) => sources.map((source) => `'${source}'`)

/**
 * Everything is forbidden, then the page's few needs are named. No `unsafe-*`, no wildcard, of schemes only the one named.
 * In a `<meta>` browsers ignore `frame-ancestors`, and say so in the console.
 */
export function contentSecurityPolicy(facts: HeaderFacts, where: 'header' | 'meta' = 'header'): string {
  const framing: [string, ...string[]][] = where === 'header' ? [['frame-ancestors', "'none'"]] : []
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(facts.scriptHashes)],
    ['style-src', "'self'", ...quoted(facts.styleHashes)],
    ['img-src', "'self'"],
    // data: for one face of a few KB: the glyphs of the h1, inlined with the styles.
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...facts.connectOrigins],
    ['form-action', "'self'"],
    ...framing,
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ]
  if (facts.https) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** Two years. Subdomains only when the owner says so (`HSTS=preload`): they are not ours to bind. */
const hsts = 'max-age=63072000'
const hstsPreload = `${hsts}; includeSubDomains; preload`

/** Replaces the table's line for the icons and the picture of a shared link: other sites show them. */
export const resourcePolicy = (path: string) =>
  /^\/[^/]+\.(?:ico|png|svg)$/.test(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/**
 * What a style, a face or a picture carries. With the policies of documents the headers of fifteen small files would be
 * a tenth of all that a first visit carries. A picture opened by itself runs and fetches nothing.
 */
export function fileHeaders({
  https,
  preload,
}: Pick<HeaderFacts, 'https' | 'preload'>): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(https && { 'Strict-Transport-Security': preload ? hstsPreload : hsts }),
    'X-Content-Type-Options': 'nosniff',
  }
}

/** What a document carries, and every answer that is no file. */
export function securityHeaders(facts: HeaderFacts): Record<string, string> {
  return {
    ...fileHeaders(facts),
    'Content-Security-Policy': contentSecurityPolicy(facts),
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Not `no-referrer`: it would make the browser send `Origin: null` with the form without JavaScript.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}
