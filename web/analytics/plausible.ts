/** The statistics' own script, built only where the owner asks for it: Plausible's tracker, and what was reached so far. */
import { init, track } from '@plausible-analytics/tracker'
import { agency } from '#content/agency.ts'
import type { Agency } from '#content/schema.ts'
import { type Goal, goalNames } from '#web/state/goals.ts'
import { cleanAddress, cleanReferrer } from './clean.ts'

const { domain, api } = agency.analytics as NonNullable<Agency['analytics']>
const [visit] = performance.getEntriesByType('navigation')
// Once, and the same for every event: what a visitor types meanwhile stands in the address.
const clean = { u: cleanAddress(location, visit?.name ?? ''), r: cleanReferrer(document.referrer) }

init({
  domain,
  endpoint: `${api}/api/event`,
  // Of this machine, of a test and of whoever excluded themselves it sends nothing, and need not say so.
  logging: false,
  transformRequest: (request) => ({ ...request, ...clean }),
})

const send = (goal: Goal) => track(goalNames[goal], {})
const early = window.reached
window.reached = { push: send }
if (Array.isArray(early)) early.forEach(send)
