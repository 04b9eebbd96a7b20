/**
 * What works before React, but not before the first paint. A file of its own, fetched with the deferred styles, so that the document
 * arrives in one flight; until it has come the menu is a plain popover.
 */
import { workMenu } from './menu.ts'
import { post } from './native-post.ts'

workMenu()
// Where React answers, or holds the submit back while it loads, the event does not come here, or comes prevented.
addEventListener('submit', (event) => event.defaultPrevented || post(event))
