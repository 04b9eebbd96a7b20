/**
 * What works before React, but not before the first paint, and the code that fetches React. A file of its own, fetched with the deferred
 * styles, so that the document arrives in one flight; until it has come the menu is a plain popover.
 */
import { facesLoaded } from '#web/domain/features.ts'
import { darkenBar } from './dark-bar.ts'
import { addFaces } from './faces.ts'
import { fitWordmark } from './fit-wordmark.ts'
import { hydrateOnIntent } from './hydrate-on-intent.ts'
import { workMenu } from './menu.ts'
import { post } from './native-post.ts'
import { raiseRidge } from './ridge.ts'

addFaces()
hydrateOnIntent()
workMenu()
// When React answers it prevents the event, and while it loads the inline script stops it: then nothing is posted here.
addEventListener('submit', (event) => event.defaultPrevented || post(event))
raiseRidge()
facesLoaded('780 1em Brand First').then(fitWordmark, fitWordmark)
addEventListener('scroll', darkenBar, true)
darkenBar()
