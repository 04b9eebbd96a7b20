import { ownIds } from '#contract/send.ts'

/**
 * Where the form sends: to our own server, or (a page on a static host) to EmailJS's hosted service.
 * Decided at build time; `scripts/build/endpoint-env.ts` refuses half a configuration.
 */
export interface Endpoint {
  mode: 'own' | 'hosted'
  /** Always a full origin: `init({ origin: '' })` of SDK 4.4.1 would fall back to the hosted service. */
  readonly origin: string
  publicKey: string
  serviceId: string
  templateId: string
}

/** The hosted service's own address, as in SDK 4.4.1. */
const hostedOrigin = 'https://api.emailjs.com'

function choose(): Endpoint {
  const publicKey = import.meta.env.VITE_EMAILJS_PUBLIC_KEY
  const serviceId = import.meta.env.VITE_EMAILJS_SERVICE_ID
  const templateId = import.meta.env.VITE_EMAILJS_TEMPLATE_ID
  if (!publicKey || !serviceId || !templateId)
    return {
      mode: 'own',
      // Read when sending: while prerendering there is no location.
      get origin() {
        return location.origin
      },
      ...ownIds,
    }
  const origin = import.meta.env.VITE_EMAILJS_ORIGIN || hostedOrigin
  return { mode: 'hosted', origin, publicKey, serviceId, templateId }
}

export const endpoint: Endpoint = choose()
