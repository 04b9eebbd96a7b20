/** What the tracker may tell of the page's address: nothing that a visitor typed, nor a link that says it. */

/** What the owner wrote into the links of their own advertisements. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign']

/** The page with its campaign alone. `arrival` is the address as it was opened: the page takes the campaign out of its own. */
export function cleanAddress(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  arrival: string,
): string {
  const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(arrival) ?? []
  const kept = [...new URLSearchParams(query)].filter(([name]) => campaign.includes(name))
  return origin + pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
}

/** Where the link stood: the site, without the page. Also an app, `android-app://com.example`. */
export const cleanReferrer = (referrer: string) => /^[\w-]+:\/\/[^/?#]+/.exec(referrer)?.[0] ?? null
