import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/monitoring/health-check.ts': {
    'server/monitoring/health-check.test.ts': [
      ['the alert of dead messages does not say why', 'detail: deadBecause', "detail: ''"],
      ['nobody hears that there never was a back-up', '(lastBackup ?? firstAccepted ?? now)', '(lastBackup ?? now)'],
      ['an alert for a webhook that is not set up', 'if (!delivers.includes(channel)) return', ''],
      ['nobody is told that the webhook is late', "late: 'webhookUndelivered'", "late: 'undelivered'"],
    ],
  },
  'server/monitoring/metrics.ts': {
    'server/monitoring/metrics.system.test.ts': [
      ['Prometheus never sees a late webhook', "'webhook_queue_oldest_seconds'", "'webhook_oldest'"],
    ],
  },
}
