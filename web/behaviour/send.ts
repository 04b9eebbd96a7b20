import { sendTimeoutMs } from '#contract/send.ts'
import { endpoint } from './endpoint.ts'

export interface Letter {
  name: string
  email: string
  message: string
}

/** How a sending ended. Every way in which the SDK can reject becomes one of these. */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'refused'; status: number; text: string }
  | { kind: 'timeout' }
  | { kind: 'network' }

/**
 * EmailJS's SDK touches `localStorage` when it is imported, which throws where storage is blocked.
 * Then it is told that there is none; it goes on without.
 */
async function loadSdk() {
  try {
    void localStorage
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  }
  return (await import('@emailjs/browser')).default
}

/** The SDK rejects with `{status, text}`, a `TypeError` or a plain string. */
function toResult(reason: unknown): SendResult {
  if (typeof reason === 'object' && reason !== null && 'status' in reason) {
    const { status, text } = reason as { status: unknown; text?: unknown }
    if (typeof status === 'number' && status > 0) return { kind: 'refused', status, text: String(text ?? '') }
  }
  return { kind: 'network' }
}

/** Sends one message through EmailJS's SDK (4.4.1). Never rejects; gives up after 15 s. */
export async function sendLetter(letter: Letter): Promise<SendResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<SendResult>((resolve) => {
    timer = setTimeout(resolve, sendTimeoutMs, { kind: 'timeout' } as const)
  })
  const sending = loadSdk()
    .then((emailjs) => {
      emailjs.init({ publicKey: endpoint.publicKey, origin: endpoint.origin })
      return emailjs.send(endpoint.serviceId, endpoint.templateId, { ...letter })
    })
    .then((): SendResult => ({ kind: 'sent' }), toResult)
  const result = await Promise.race([sending, timeout])
  clearTimeout(timer)
  return result
}
