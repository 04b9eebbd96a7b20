// Before the SDK.
import './local-storage.ts'
import emailjs from '@emailjs/browser'
import { ownIds, sendTimeoutMs } from '#contract/send.ts'

/** Our own server, or (a page on a static host) EmailJS's. `scripts/build/hosted-origin.ts` refuses half a configuration. */
function chooseEndpoint() {
  const publicKey: string | undefined = import.meta.env.VITE_EMAILJS_PUBLIC_KEY
  const serviceId: string | undefined = import.meta.env.VITE_EMAILJS_SERVICE_ID
  const templateId: string | undefined = import.meta.env.VITE_EMAILJS_TEMPLATE_ID
  if (!publicKey || !serviceId || !templateId) return { mode: 'own' as const, origin: '', ...ownIds }
  // The hosted service's own address, as in SDK 4.4.1.
  const origin: string = import.meta.env.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com'
  return { mode: 'hosted' as const, origin, publicKey, serviceId, templateId }
}

export const endpoint = chooseEndpoint()

async function send(params: Record<string, string>): Promise<boolean> {
  // Always a full origin: with an empty one SDK 4.4.1 would fall back to the hosted service.
  emailjs.init({ publicKey: endpoint.publicKey, origin: endpoint.origin || location.origin })
  const { text } = await emailjs.send(endpoint.serviceId, endpoint.templateId, params)
  // Our server and EmailJS say exactly this; a network's log-in page says 200 to everything.
  return text === 'OK'
}

/** Sends what the visitor wrote, by EmailJS's names (contract/fields.ts): was it sent? Never rejects; gives up after 15 s. */
export function sendMessage(params: Record<string, string>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(resolve, sendTimeoutMs, false)
  })
  // The SDK rejects with `{status, text}`, a `TypeError` or a plain string; the visitor is told the same of all.
  return Promise.race([send(params).catch(() => false), timeout])
}
