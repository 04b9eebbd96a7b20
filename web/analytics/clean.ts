/** What the tracker may send of the page's address: nothing that a visitor typed, and no link that holds it. */

/** Parameters that owners write into the links of their advertisements. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign']

/** The page's address with its campaign and nothing else. `arrival`: the address as it was opened, because the page then removes the campaign. */
export function cleanAddress(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  arrival: string,
): string {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(arrival) ?? []
  const kept = [...new URLSearchParams(query)].filter(([name]) => campaign.includes(name))
  return origin + pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}

/** The site where the link stood, without the page. An app too: `android-app://com.example`. */
export const cleanReferrer = (referrer: string) => /^[\w-]+:\/\/[^/?#]+/.exec(referrer)?.[0] ?? null
