import { agency } from '#content/agency.ts'
import { plans } from '#content/plans.ts'
import { packages, services, socialPlan } from '#content/services.ts'
import { tagline } from '#web/sections/hero/tagline.ts'

const offer = (name: string, description: string, price: number | string) => ({
  '@type': 'Offer',
  name,
  description,
  ...(typeof price === 'number' && { price, priceCurrency: agency.currency.code }),
})

/**
 * What search engines read (schema.org), from the same content as the page. No reviews: testimonials on one's
 * own site are self-serving and not allowed as review mark-up.
 */
export function structuredData(siteUrl: string) {
  const business = `${siteUrl}/#agencia`
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
        currenciesAccepted: agency.currency.code,
        knowsLanguage: 'es-AR',
        knowsAbout: services.list.map((one) => one.title),
        address: {
          '@type': 'PostalAddress',
          addressLocality: agency.city,
          addressRegion: agency.region,
          addressCountry: agency.country,
        },
        sameAs: agency.instagram && [agency.instagram.url],
        makesOffer: [
          ...packages.list.map((one) => offer(one.title, one.description, one.price)),
          offer(socialPlan.title, socialPlan.description, socialPlan.price),
          ...plans.list.map((plan) => offer(plan.name, plan.pitch, plan.price)),
        ],
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#sitio`,
        name: agency.name,
        url: `${siteUrl}/`,
        inLanguage: 'es-AR',
        publisher: { '@id': business },
      },
    ],
  }
}
