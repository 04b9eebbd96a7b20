// Before the SDK.
import './local-storage.ts'
import { type EmailJSResponseStatus, init, send as sendByEmailJs } from '@emailjs/browser'
import { ownIds, sendTimeoutMs } from '#contract/send.ts'
import type { Explanation } from './explain-answer.ts'

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

/** Whether a message was sent; where it was not, what the server said of it. */
export type Outcome = { sent: boolean; explanation?: Explanation | null }

async function send(params: Record<string, string>): Promise<Outcome> {
  // The SDK tells no header of the answer: it is read on its way.
  const { fetch } = window
  let retryAfter = ''
  window.fetch = async (...request) => {
    const answer = await fetch(...request)
    retryAfter = answer.headers.get('Retry-After') ?? ''
    return answer
  }
  try {
    // Always a full origin: with an empty one SDK 4.4.1 would fall back to the hosted service.
    init({ publicKey: endpoint.publicKey, origin: endpoint.origin || location.origin })
    const { text } = await sendByEmailJs(endpoint.serviceId, endpoint.templateId, params)
    // Our server and EmailJS say exactly this; a network's log-in page says 200 to everything.
    return { sent: text === 'OK' }
  } catch (error) {
    // `{status, text}`, a `TypeError` or a plain string.
    const { status, text } = error as EmailJSResponseStatus
    if (!status) return { sent: false }
    const { explain } = await import('./explain-answer.ts')
    return { sent: false, explanation: explain(status, text, retryAfter) }
  } finally {
    window.fetch = fetch
  }
}

/** Sends what the visitor wrote, by EmailJS's names (contract/fields.ts). Never rejects; gives up after 15 s. */
export function sendMessage(params: Record<string, string>): Promise<Outcome> {
  const timeout = new Promise<Outcome>((resolve) => {
    setTimeout(resolve, sendTimeoutMs, { sent: false })
  })
  return Promise.race([send(params).catch(() => ({ sent: false })), timeout])
}
