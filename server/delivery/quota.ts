import type { Clock } from '#server/care/clock.ts'

const hourMs = 3_600_000

/** Keeps under a provider's quota, in this process alone. `null`: there is none. */
export function createQuota(mailsPerHour: number | null, clock: Pick<Clock, 'monotonic'>) {
  /** When the last mails were sent, as many as may be in an hour. */
  let sentAt: number[] = []
  return {
    sent(): void {
      if (mailsPerHour !== null) sentAt = [...sentAt, clock.monotonic()].slice(-mailsPerHour)
    },
    /** Milliseconds until the next mail may go. */
    left(): number {
      const first = sentAt[0]
      if (first === undefined || sentAt.length !== mailsPerHour) return 0
      return Math.max(0, first + hourMs - clock.monotonic())
    },
  }
}
