/** The document's only script, inlined: what works before the first paint, and the code that fetches the rest. */
import { notices } from '#contract/send.ts'
import { analytics, sources } from '#web/domain/switches.const.ts'
import { hasPosted } from '#web/state/session.ts'
import { watchGoals } from './analytics.ts'
import { closeMenuOnLeaving, holdIcons, noteIntent } from './early.ts'
import { keepSource } from './keep-source.ts'
import { loadStyles } from './reveal.ts'

if (sources) keepSource()
if (analytics) watchGoals()
// A stranger's link to a notice says nothing about this tab's message. The address is changed, because `:target` would show the notice.
if (location.hash === `#${notices.sent}` && !hasPosted()) location.replace('#contacto')
noteIntent()
closeMenuOnLeaving()
holdIcons()
loadStyles()
