import { alerts as words } from '#content/mail.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Webhook } from './webhook.ts'

/** What the agency is told of. */
export type Trouble = keyof typeof words
type FactsOf<T extends Trouble> = Parameters<(typeof words)[T]['raised']>[0]

export interface Alerts {
  /**
   * Says how things stand now; who hears of it, and how often, is decided here. Answers whether it was told. Never throws,
   * never waits.
   */
  report<T extends Trouble>(trouble: T, active: boolean, facts: FactsOf<T>): boolean
}

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

interface State {
  /** `null`: no trouble now. */
  since: number | null
  toldAt: number
  /** The agency heard of this trouble, and is told when it is over. */
  told: boolean
}

/** Not by mail, which may be what is broken. Only counts, codes and times: who wrote, and what, stays in the store. */
export function createAlerts({ clock, log, webhook }: AlertsOptions) {
  const states = new Map<Trouble, State>()

  function post(trouble: Trouble, phase: 'raised' | 'over', text: string, facts: object): void {
    webhook?.post({ trouble, phase, text, at: new Date(clock.now()).toISOString(), ...facts })
  }

  function end(trouble: Trouble, { since, toldAt, told }: State): void {
    states.set(trouble, { since: null, toldAt, told: false })
    const { over } = words[trouble]
    if (since === null || !told || over === null) return
    const minutes = Math.round((clock.monotonic() - since) / 60_000)
    log.info(`alert.${trouble}.over`, { minutes })
    post(trouble, 'over', over, { minutes })
  }

  return {
    report(trouble, active, facts) {
      const now = clock.monotonic()
      const state = states.get(trouble) ?? { since: null, toldAt: -Infinity, told: false }
      if (!active) {
        end(trouble, state)
        return false
      }
      const { since, toldAt, told } = state
      const due = now - toldAt >= (told ? againMs : quietMs)
      states.set(trouble, { since: since ?? now, toldAt: due ? now : toldAt, told: told || due })
      if (!due) return false
      log.error(`alert.${trouble}`, { ...facts })
      const raised: (facts: never) => string = words[trouble].raised
      post(trouble, 'raised', raised(facts as never), facts)
      return true
    },
    /** What stands now: 1 for each trouble that lasts, 0 for the others. */
    standing(): Record<string, number> {
      const all = Object.keys(words) as Trouble[]
      return Object.fromEntries(
        all.map((trouble) => [trouble, Number((states.get(trouble)?.since ?? null) !== null)]),
      )
    },
  } satisfies Alerts & { standing(): Record<string, number> }
}
