import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { hero } from '#content/hero.ts'
import { failed, notFound } from '#content/pages.ts'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { packages, services, socialPlan } from '#content/services.ts'
import { pesos } from '#web/domain/pesos.ts'
import { lowestPrice } from '#web/domain/prices.ts'
import { isShown } from '#web/domain/sections.ts'

const filled = (text: string) => text.replace('{precio}', () => pesos(lowestPrice('precios')))

/** What the agency does, and from which price on; the description that search engines show. */
const tagline = filled(hero.tagline)

/** The description's sentence that names the price, for the image of a shared link; empty where no sentence does. */
export const priceLine = () =>
  filled(hero.tagline.split(/(?<=\.) /).find((sentence) => sentence.includes('{precio}')) ?? '')

const imageAlt = `${hero.headline.join(' ')}. ${priceLine()}`.trim()

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)

function tag(name: string, attributes: Record<string, string>): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${list.join('')}>`
}

/** The background colour of the first screen, for the browser's own bars. */
const theme = tag('meta', { name: 'theme-color', content: brand.colours['malbec-800'] })

/** The icons. On the main page they follow the first paint: a browser fetches them while it still has nothing to show. */
export const iconLinks = [
  tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
].join('')

const title = (text: string) => `<title>${escapeHtml(text)}</title>`

/** An offer (schema.org). A price with «desde» is given as its lowest price. */
function offer(name: string, description: string, { price, from }: Pick<WebPlan, 'price' | 'from'>) {
  const currency = { priceCurrency: agency.currency.code }
  const lowest = { '@type': 'PriceSpecification', minPrice: price, ...currency }
  const figure = from ? { priceSpecification: lowest } : { price, ...currency }
  return { '@type': 'Offer', name, description, ...(typeof price === 'number' && figure) }
}

/** The agency's pages elsewhere: every part that has an address of its own, and a handle there. */
export const profilesOf = (words: object): string[] | undefined => {
  const found = Object.values(words).flatMap((part) => (part?.handle && part.url ? [String(part.url)] : []))
  return found.length > 0 ? found : undefined
}

/**
 * The structured data for search engines (schema.org). Without reviews, which are not allowed as mark-up on one's own site, and
 * without the questions: Google shows them no more since May 2026, and the document would say each twice.
 */
function structuredData(siteUrl: string) {
  const business = `${siteUrl}/#agencia`
  const [sells, offers] = [isShown('precios'), isShown('servicios')]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfessionalService',
        '@id': business,
        name: agency.name,
        description: tagline,
        url: `${siteUrl}/`,
        image: `${siteUrl}/og.png`,
        logo: `${siteUrl}/apple-touch-icon.png`,
        telephone: agency.whatsapp && `+${agency.whatsapp.number}`,
        knowsAbout: offers ? services.list.map((one) => one.title) : undefined,
        address: {
          '@type': 'PostalAddress',
          addressLocality: agency.city,
          addressRegion: agency.region,
          addressCountry: agency.country,
        },
        sameAs: profilesOf(agency),
        makesOffer: [
          ...(offers ? [...packages.list, socialPlan] : []).map((one) =>
            offer(one.title, one.description, one),
          ),
          ...(sells ? plans.list : []).map((plan) => offer(plan.name, plan.pitch, plan)),
        ],
      },
      {
        '@type': 'WebSite',
        name: agency.name,
        url: `${siteUrl}/`,
        inLanguage: 'es-AR',
        publisher: { '@id': business },
      },
    ],
  }
}

/** Everything in the main page's `<head>` that machines read: search engines, previews, browsers. */
export function homeHead(siteUrl: string): string {
  const url = `${siteUrl}/`
  const properties = {
    'og:type': 'website',
    'og:site_name': agency.name,
    'og:locale': 'es_AR',
    'og:title': agency.shared,
    'og:description': tagline,
    'og:url': url,
    'og:image': `${siteUrl}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': imageAlt,
  }
  return [
    title(agency.title),
    tag('meta', { name: 'description', content: tagline }),
    tag('link', { rel: 'canonical', href: url }),
    theme,
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    // Previews take title, description and image from the tags above.
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('meta', { name: 'twitter:image:alt', content: imageAlt }),
    // A data block: never executed, so the CSP needs no hash for it. `<` could end the element.
    `<script type="application/ld+json">${JSON.stringify(structuredData(siteUrl)).replaceAll('<', '\\u003c')}</script>`,
  ].join('')
}

const robots = tag('meta', { name: 'robots', content: 'noindex' })

/** The pages for unknown addresses and for failures are no entrance: search engines leave them out. */
export const notFoundHead = () => [title(notFound.title), robots, theme, iconLinks].join('')
export const failedHead = () => [title(failed.title), robots, theme].join('')

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
