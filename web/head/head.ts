import { agency } from '#content/agency.ts'
import { failed, notFound } from '#content/pages.ts'
import { tagline } from '#web/sections/hero/tagline.ts'
import { escapeHtml, tag } from './html.ts'
import { structuredData } from './structured-data.ts'

/** The ground of the first screen, for the browser's own bars. */
export const themeColor = '#570823'
/** Size of web/public/og.png, in px. */
export const socialImage = {
  path: '/og.png',
  width: 1200,
  height: 630,
  alt: `${agency.name} ${agency.place}`,
}

const theme = tag('meta', { name: 'theme-color', content: themeColor })

/**
 * The icons and the manifest. On the main page they follow the first paint: a browser fetches them while it still
 * has nothing to show.
 */
export const iconLinks = [
  tag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
  tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
].join('')

const title = (text: string) => `<title>${escapeHtml(text)}</title>`

/** Everything inside the main page's `<head>` that is read by machines: search, previews, browsers. */
export function homeHead(siteUrl: string): string {
  const url = `${siteUrl}/`
  const image = siteUrl + socialImage.path
  const properties = {
    'og:type': 'website',
    'og:site_name': agency.name,
    'og:locale': 'es_AR',
    'og:title': agency.title,
    'og:description': tagline,
    'og:url': url,
    'og:image': image,
    'og:image:type': 'image/png',
    'og:image:width': String(socialImage.width),
    'og:image:height': String(socialImage.height),
    'og:image:alt': socialImage.alt,
  }
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': agency.title,
    'twitter:description': tagline,
    'twitter:image': image,
    'twitter:image:alt': socialImage.alt,
  }
  return [
    title(agency.title),
    tag('meta', { name: 'description', content: tagline }),
    tag('link', { rel: 'canonical', href: url }),
    theme,
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    ...Object.entries(names).map(([name, content]) => tag('meta', { name, content })),
    // A data block: never executed, so the CSP needs no hash for it. `<` could end the element.
    `<script type="application/ld+json">${JSON.stringify(structuredData(siteUrl)).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}

const robots = tag('meta', { name: 'robots', content: 'noindex' })

/** The pages for unknown addresses and for failures are no entrance: search engines leave them out. */
export const notFoundHead = () => [title(notFound.title), robots, theme, iconLinks].join('')
export const failedHead = () => [title(failed.title), robots, theme].join('')
