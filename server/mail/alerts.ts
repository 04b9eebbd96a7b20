import { alerts as words } from '#content/mail.ts'
import type { Facts, Log } from '#server/log.ts'
import type { Alerts, Clock, Trouble } from './ports.ts'
import type { Webhook } from './webhook.ts'

/** Trouble that lasts is told again after this long. */
const againMs = 6 * 3_600_000
/** Trouble that comes and goes is not told more often than this. */
const quietMs = 30 * 60_000

interface AlertsOptions {
  clock: Pick<Clock, 'now' | 'monotonic'>
  log: Log
  /** `null`: the log alone. */
  webhook: Webhook | null
}

type State =
  | { kind: 'calm'; toldAt: number }
  /** `told`: somebody heard of it, and shall hear of its end. */
  | { kind: 'trouble'; since: number; toldAt: number; told: boolean }

/**
 * Decides who hears of what, and how often. Not by mail: mail is what may be broken. Only counts, codes and times
 * leave the house; who wrote, and what, stays in the store.
 */
export function createAlerts({ clock, log, webhook }: AlertsOptions): Alerts {
  const states = new Map<Trouble, State>()

  function tell(trouble: Trouble, phase: 'raised' | 'over', text: string, facts: Facts): void {
    if (phase === 'raised') log.error(`alert.${trouble}`, facts)
    else log.info(`alert.${trouble}.over`, facts)
    webhook?.post({ trouble, phase, text, at: new Date(clock.now()).toISOString(), ...facts })
  }

  return {
    report(trouble, active, facts = {}) {
      const now = clock.monotonic()
      const state = states.get(trouble) ?? { kind: 'calm', toldAt: Number.NEGATIVE_INFINITY }

      if (!active) {
        if (state.kind === 'calm') return
        const minutes = Math.round((now - state.since) / 60_000)
        if (state.told) tell(trouble, 'over', words[trouble].over, { minutes })
        states.set(trouble, { kind: 'calm', toldAt: state.toldAt })
        return
      }
      const since = state.kind === 'trouble' ? state.since : now
      const told = state.kind === 'trouble' && state.told
      const due = now - state.toldAt >= (told ? againMs : quietMs)
      if (due) tell(trouble, 'raised', sentence(trouble, facts), facts)
      states.set(trouble, { kind: 'trouble', since, toldAt: due ? now : state.toldAt, told: told || due })
    },
  }
}

function sentence(trouble: Trouble, facts: Facts): string {
  const number = (key: string) => Number(facts[key] ?? 0)
  const detail = String(facts.detail ?? '?')
  switch (trouble) {
    case 'undelivered':
      return words.undelivered.raised(number('count'), number('minutes'))
    case 'dead':
    case 'backup':
    case 'store':
    case 'total':
      return words[trouble].raised(number('count'))
    case 'disk':
      return words.disk.raised(number('megabytes'))
    case 'storage':
      return words.storage.raised(number('percent'))
    default:
      return words[trouble].raised(detail)
  }
}
