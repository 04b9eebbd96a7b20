import { sourceKey } from '#contract/page.ts'
import { sourceOf, withoutTracking } from '#contract/source-line.ts'
import { readStored, writeStored } from '#web/state/session.ts'

/** Keeps where this tab's first visit came from, and removes that from the address, so that a shared link does not carry it. */
export function keepSource(): void {
  const url = new URL(location.href)
  if (readStored(sourceKey) === null)
    writeStored(sourceKey, sourceOf(url.searchParams, document.referrer, url.hostname) || null)
  const rest = withoutTracking(url.search)
  if (rest === url.search.slice(1)) return
  url.search = rest
  history.replaceState(history.state, '', url)
}
