/** The security headers, for the server's answers and for static hosts (`dist/_headers`). */
export interface HeaderOptions {
  https: boolean
  preload?: boolean
  /** CSP sources (`sha256-…`) of the scripts and styles that a document holds itself. */
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
  /** Where the page may connect to: EmailJS when it sends to the hosted service, the host of the statistics if they are on. */
  connectOrigins: readonly string[]
}

/**
 * Only a foreign frame or script could ask for these, and the Content-Security-Policy lets none in. So the list is short, and holds
 * what people look for in it: it travels in the first packets.
 */
const deniedFeatures = ['camera', 'microphone', 'geolocation']

const selfAnd = (hashes: readonly string[] = []) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')

/** Forbids everything, then allows what the page needs. In a `<meta>` browsers ignore `frame-ancestors`, with a warning. */
export function contentSecurityPolicy(options: HeaderOptions, where: 'header' | 'meta' = 'header'): string {
  const directives = [
    "default-src 'none'",
    `script-src ${selfAnd(options.scriptHashes)}`,
    `style-src ${selfAnd(options.styleHashes)}`,
    // blob: for the picture of a sign, which the page draws and shows; data: for an icon of no bytes (web/boot/early.ts).
    "img-src 'self' blob: data:",
    // data: for one font of a few KB: the glyphs of the h1, inlined with the styles.
    "font-src 'self' data:",
    ["connect-src 'self'", ...options.connectOrigins].join(' '),
    "form-action 'self'",
    where === 'header' && "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    options.https && 'upgrade-insecure-requests',
  ]
  return directives.filter((directive) => directive !== false).join('; ')
}

/** Two years. Subdomains only when the owner sets `HSTS=preload`: they may not support https. */
const hsts = 'max-age=63072000'

/** Headers of styles, fonts and images: with the headers of documents, fifteen small files would be a tenth larger. */
export function fileHeaders(site: Pick<HeaderOptions, 'https' | 'preload'>): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(site.https && {
      'Strict-Transport-Security': site.preload ? `${hsts}; includeSubDomains; preload` : hsts,
    }),
    'X-Content-Type-Options': 'nosniff',
  }
}

export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    ...fileHeaders(options),
    'Content-Security-Policy': contentSecurityPolicy(options),
    // Without an Embedder-Policy: the policy above lets in nothing foreign, and nothing here asks for what isolation would unlock.
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Only documents have this one: other sites show the icons and the image of a shared link.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Not `no-referrer`: it would make the browser send `Origin: null` with the form without JavaScript.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }
}
