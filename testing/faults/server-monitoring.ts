import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/monitoring/alerts.ts': {
    'server/monitoring/health-check.test.ts': [
      ['nobody is told that the webhook is late', "late: 'webhookUndelivered'", "late: 'undelivered'"],
    ],
    'server/delivery/webhook/queue.test.ts': [
      ['the webhook says that the mail’s credentials are right', "credentials: 'webhookRefused'", "credentials: 'credentials'", 'no alert of the mail'],
      ['the webhook’s alerts are the mail’s', "refused: 'webhookRefused'", "refused: 'refused'", 'for five days is dead'],
      ['a message that the receiver refused is told as one that the mail server did', "held: 'webhookHeld'", "held: 'held'", 'one message tells'],
    ],
    'server/monitoring/alerts.test.ts': [
      ['a restart tells that all is well again, and nobody mends what is not', 'return seen && told.standing', 'return told.standing', 'before it has looked'],
      ['an alert that a receiver refused once is never told', 'if (reply === null || reply.delivered) {', 'if (reply !== undefined) {', 'told means delivered'],
      ['each restart tells of the same dead messages again', 'return settle(kind, state.told)', 'return settle(kind, null)', 'a restart tells nothing anew'],
      ['messages that die after others were answered are told by nobody', "if (told.standing && count !== null && count < told.size) return 'fewer'", '', 'a restart tells nothing anew'],
    ],
  },
  'server/monitoring/alert-receiver.ts': {
    'server/monitoring/alert-receiver.test.ts': [
      ['Google Chat refuses every alert', 'json({ text })],\n  [/(^|', 'json({ text, content: text })],\n  [/(^|', 'Google Chat'],
    ],
  },
  'server/monitoring/health-check.ts': {
    'server/monitoring/health-check.test.ts': [
      ['the alert of dead messages does not say why', 'detail: deadBecause', "detail: ''"],
      ['nobody hears that there never was a back-up', '(lastBackup ?? firstAccepted ?? now)', '(lastBackup ?? now)'],
      ['an alert for a webhook that is not set up', 'if (!delivers.includes(channel)) return', ''],
    ],
  },
  'server/monitoring/metrics.ts': {
    'server/monitoring/metrics.system.test.ts': [
      ['Prometheus never sees a late webhook', '${prefix}queue_oldest_seconds', 'queue_oldest_seconds'],
    ],
  },
}
