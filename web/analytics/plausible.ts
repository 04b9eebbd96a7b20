/** The script of the statistics, built only where the owner asks for it: Plausible's tracker, and the goals reached before it came. */
import { init, track } from '@plausible-analytics/tracker'
import type { Agency } from '#content/schema.ts'
import { analytics } from '#web/domain/switches.const.ts'
import { type Goal, goalNames } from '#web/state/goals.ts'
import { cleanAddress, cleanReferrer } from './clean.ts'

const { domain, api } = analytics as NonNullable<Agency['analytics']>
const [opening] = performance.getEntriesByType('navigation')
// Computed once for every event, because the address then gets what a visitor types.
const clean = { u: cleanAddress(location, opening?.name ?? ''), r: cleanReferrer(document.referrer) }

init({
  domain,
  endpoint: `${api}/api/event`,
  // The tracker sends nothing from this machine, in tests and for people who excluded themselves, and need not log that.
  logging: false,
  transformRequest: (request) => ({ ...request, ...clean }),
})

const send = (goal: Goal) => track(goalNames[goal], {})
const early = window.reached
window.reached = { push: send }
if (Array.isArray(early)) early.forEach(send)
