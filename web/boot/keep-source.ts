import { sourceKey } from '#contract/page.ts'
import { readStored, writeStored } from '#web/state/session.ts'

/**
 * Keeps this tab's arrival: the first address and referrer that tell where the visitor came from, as they came. What they tell is read
 * when a message is sent (contract/source.ts), on the page, or by the server where the browser posts the form by itself.
 */
export function keepSource(): void {
  const { href, origin, search, hash } = location
  const { referrer } = document
  const isFromElsewhere = referrer && !referrer.startsWith(origin)
  if (readStored(sourceKey) === null && (search || hash.includes('=') || isFromElsewhere))
    writeStored(sourceKey, `${href} ${referrer}`)
}
