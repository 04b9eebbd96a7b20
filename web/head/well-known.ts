import { agency } from '#content/agency.ts'

/** Small files that machines ask for, by their path below dist/. `changed` is the date of the content. */
export function wellKnownFiles(siteUrl: string, changed: Date): Record<string, string> {
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      `  <url><loc>${siteUrl}/</loc><lastmod>${changed.toISOString().slice(0, 10)}</lastmod></url>`,
      '</urlset>\n',
    ].join('\n'),
    // RFC 9116. The expiry is the owner's to renew; `npm run launch-check` warns of it.
    '.well-known/security.txt': [
      `Contact: ${agency.security.contact}`,
      `Expires: ${agency.security.expires}`,
      'Preferred-Languages: es, en',
      `Canonical: ${siteUrl}/.well-known/security.txt\n`,
    ].join('\n'),
  }
}
