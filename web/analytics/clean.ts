import { readLink } from '#contract/parameters.ts'

/** What the tracker may send of the page's address: nothing that a visitor typed, and no link that holds it. */

/** Parameters that owners write into the links of their advertisements, and by which Plausible names a source. */
const campaign = /^(?:utm_(?:source|medium|campaign)|source|ref)$/

/** Ids by which Plausible tells advertisements from search: that one was there, and not which. */
const clickId = /^(?:[gd]clid|[gw]braid|gad_source|msclkid|fbclid|t[tw]clid|li_fat_id|epik|sc_?cid|rdt_cid)$/

/** The page's address with its campaign and nothing else. `arrival`: the address as it was opened, because the page then removes the campaign. */
export function cleanAddress(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  arrival: string,
): string {
  const kept = readLink(arrival).parameters.flatMap(({ name, value }) =>
    campaign.test(name) ? [[name, value]] : value && clickId.test(name) ? [[name, '1']] : [],
  )
  return origin + pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}

/** The site where the link stood, without the page. An app too: `android-app://com.example`. */
export const cleanReferrer = (referrer: string) => /^[\w-]+:\/\/[^/?#]+/.exec(referrer)?.[0] ?? null
