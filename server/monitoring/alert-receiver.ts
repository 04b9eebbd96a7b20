/** Posts an alert to ALERT_WEBHOOK_URL, in the form that its receiver takes. */
export interface Alert {
  /** What the agency reads. */
  text: string
  trouble: string
  phase: 'raised' | 'over' | 'test'
  at: string
  [fact: string]: unknown
}

/** `said`: status and the beginning of what the receiver answered, or why there was no reply. Both are free of the address. */
export type Reply = { delivered: true; said: string } | { delivered: false; said: string; afterMs: number }

const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })

/** A Microsoft Teams workflow ("When a Teams webhook request is received") takes a message with an Adaptive Card. */
const teamsCard = (text: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.2',
        body: [{ type: 'TextBlock', text, wrap: true }],
      },
    },
  ],
})

/** Discord refuses a longer `content`. */
const discordLimit = 2_000

/**
 * The form of an alert by the receiver's host: the first that matches counts. Google Chat refuses a field that it does not know, Slack
 * and Discord show one field, a workflow takes cards alone, and ntfy shows the body as it is. All others get every fact: Mattermost
 * shows `text`, programs read the rest.
 */
const forms: [host: RegExp, form: (alert: Alert) => { type: string; body: string }][] = [
  [/^chat\.googleapis\.com$/, ({ text }) => json({ text })],
  [/(^|\.)discord(app)?\.com$/, ({ text }) => json({ content: text.slice(0, discordLimit) })],
  [/(^|\.)(logic\.azure\.com|api\.powerplatform\.com)$/, ({ text }) => json(teamsCard(text))],
  [/^hooks\.slack\.com$/, ({ text }) => json({ text })],
  [/^ntfy\./, ({ text }) => ({ type: 'text/plain; charset=utf-8', body: text })],
]
export const formFor = (url: string) =>
  forms.find(([host]) => host.test(new URL(url).hostname))?.[1] ?? ((alert: Alert) => json(alert))

/** How much of a reply is read and quoted (characters). */
const replyLength = 300
/** How long a receiver may take to answer (ms). */
const alertTimeoutMs = 5_000

/** `Retry-After` in ms: seconds or a date (RFC 9110 10.2.3). */
function retryAfter(value: string | null, now: number): number {
  const ms = /^\d+$/.test(value ?? '') ? Number(value) * 1000 : Date.parse(value ?? '') - now
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

async function beginningOf(reply: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= replyLength) break
  }
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, replyLength)
}

export function createAlertReceiver(url: string, timeoutMs = alertTimeoutMs, now = Date.now) {
  const form = formFor(url)
  return async function post(alert: Alert): Promise<Reply> {
    const { type, body } = form(alert)
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      // A redirect would take the alert to somebody else.
      const request = {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
        signal,
        redirect: 'error',
      } as const
      const reply = await fetch(url, request)
      const said = `${reply.status} ${await beginningOf(reply).catch(() => '')}`.trim()
      if (reply.ok) return { delivered: true, said }
      return { delivered: false, said, afterMs: retryAfter(reply.headers.get('retry-after'), now()) }
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      return { delivered: false, said: cause?.code ?? name, afterMs: 0 }
    }
  }
}
