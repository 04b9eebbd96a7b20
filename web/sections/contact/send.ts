import { ownIds, sendPath, sendTimeoutMs } from '#contract/send.ts'
import type { Explanation } from './explain-answer.ts'

/** Our own server, or (a page on a static host) EmailJS's. `scripts/build/hosted-origin.ts` refuses half a configuration. */
function chooseEndpoint() {
  const publicKey: string | undefined = import.meta.env.VITE_EMAILJS_PUBLIC_KEY
  const serviceId: string | undefined = import.meta.env.VITE_EMAILJS_SERVICE_ID
  const templateId: string | undefined = import.meta.env.VITE_EMAILJS_TEMPLATE_ID
  if (!publicKey || !serviceId || !templateId) return { mode: 'own' as const, origin: '', ...ownIds }
  // EmailJS's own address, as in SDK 4.4.1.
  const origin: string = import.meta.env.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com'
  return { mode: 'hosted' as const, origin, publicKey, serviceId, templateId }
}

export const endpoint = chooseEndpoint()

/** Whether a message was sent, and if not, what the server said. */
export type Outcome = { sent: boolean; explanation?: Explanation | null }

/** The same request that EmailJS's SDK makes: its hosted service and our server both take it. */
async function send(params: Record<string, string>): Promise<Outcome> {
  const answer = await fetch(endpoint.origin + sendPath, {
    method: 'POST',
    headers: { 'Content-type': 'application/json' },
    body: JSON.stringify({
      lib_version: '4.4.1',
      user_id: endpoint.publicKey,
      service_id: endpoint.serviceId,
      template_id: endpoint.templateId,
      template_params: params,
    }),
  })
  const text = await answer.text()
  // Our server and EmailJS answer exactly this text. The log-in page of a public network answers 200 to everything.
  if (answer.ok) return { sent: text === 'OK' }
  const { explain } = await import('./explain-answer.ts')
  return { sent: false, explanation: explain(answer.status, text, answer.headers.get('Retry-After') ?? '') }
}

/** Sends what the visitor wrote, under EmailJS's names (contract/fields.ts). Never rejects; gives up after 15 s. */
export function sendMessage(params: Record<string, string>): Promise<Outcome> {
  const timeout = new Promise<Outcome>((resolve) => {
    setTimeout(resolve, sendTimeoutMs, { sent: false })
  })
  return Promise.race([send(params).catch(() => ({ sent: false })), timeout])
}
