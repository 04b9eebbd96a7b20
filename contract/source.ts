import { readLink } from './parameters.ts'

/**
 * Where a visitor came from, in words: for the page, for the server (a form that the browser posted by itself, the owner's count). The
 * names are those of the networks, searches and mailboxes that Argentina uses, out of Matomo's searchengine-and-social-list and
 * Snowplow's referer-parser; whole, either would be a hundred times this table.
 */

/** A network and how others write it: in a link's `utm_source`, as a referrer's host, as an app's package. */
const networks: readonly [name: string, written: RegExp][] = [
  ['Instagram', /^ig$|^insta$|instagram/],
  ['Messenger', /^msg$|^messenger|^m\.me$|facebook\.orca/],
  ['Facebook', /^fb$|^an$|facebook|^fb\.(?:com|me)$|\.fb\.com$/],
  ['WhatsApp', /^wa$|whats_?app|^wa\.me$/],
  ['Threads', /^threads|\.threads\.|\.barcelona$/],
  ['Meta', /^meta$/],
  ['Gmail', /gmail|mail\.google\.|google\.android\.gm$/],
  ['YouTube', /^yt$|youtu\.?be/],
  ['Gemini', /gemini|bard\.google/],
  [
    'Google',
    /^(?:g|adwords|google_?ads|gmb|gbp)$|^google|\.google\.|googlequicksearchbox|googlesyndication|doubleclick|google\.android/,
  ],
  ['TikTok', /tik_?tok|musically|ugc\.trill/],
  ['LinkedIn', /^li$|linked_?in|lnkd\.in/],
  ['X', /^x$|^x\.com$|twitter|^t\.co$/],
  ['Pinterest', /^pin$|pinterest|^pin\.it$/],
  ['Reddit', /reddit/],
  ['Snapchat', /snapchat/],
  ['Telegram', /telegram|^t\.me$/],
  ['Bing', /bing/],
  ['DuckDuckGo', /duckduckgo/],
  ['Yahoo', /yahoo/],
  ['Ecosia', /ecosia/],
  ['Outlook', /outlook|hotmail|live\.com$/],
  ['ChatGPT', /chatgpt|chat\.openai|^openai$/],
  ['Perplexity', /perplexity/],
  ['Copilot', /copilot/],
  ['Mercado Libre', /mercado_?libre/],
]

/** Ids that networks put on the links of advertisements alone, and on those that somebody shares or finds. */
const ids: readonly [name: string, of: RegExp, isAd: boolean][] = [
  ['Google', /^(?:gclid|gbraid|wbraid|dclid|gad_source|gad_campaignid)$/, true],
  ['Microsoft', /^msclkid$/, true],
  ['TikTok', /^ttclid$/, true],
  ['X', /^twclid$/, true],
  ['LinkedIn', /^li_fat_id$/, true],
  ['Pinterest', /^epik$/, true],
  ['Snapchat', /^sc(?:_?click_?)?id$|^sccid$/, true],
  ['Reddit', /^rdt_cid$/, true],
  ['Instagram', /^igshi?d?$/, false],
  ['Google', /^srsltid$/, false],
  ['Mailchimp', /^mc_[ce]id$/, false],
]

const adOf = 'anuncio de '
const campaignOf = 'campaña '
/** Meta puts `fbclid` on every link, of an advertisement or not, and of each of its networks. */
const meta = 'Facebook o Instagram'

/** Characters of each part: the source, the medium, the campaign. */
const partLimit = 40

/** Cleans a part, because anybody can write a link: letters, digits and `-_. ` remain, 40 at most. */
function clean(value: string): string {
  const plain = value
    .normalize('NFC')
    .replace(/[^\p{L}\p{Nd}._-]+/gu, ' ')
    .trim()
  return [...plain].slice(0, partLimit).join('').trim()
}

/** What one name stands for: of a network, however it is written; else with a capital, so that `diario` and `Diario` are one. Hosts stay. */
function named(source: string): string {
  const low = source.toLowerCase().replace(/^(?:www|m|l|lm|out|amp)\./, '')
  const [known] = networks.find(([, written]) => written.test(low)) ?? []
  if (known || /\.\w/.test(low)) return known ?? low
  const plain = /\p{Ll}/u.test(source) || source.length < 4 ? source : low
  // Not where the capital is two letters (`ß`).
  return plain.replace(/^[a-zà-öø-þ]/, (letter) => letter.toUpperCase())
}

const hostIn = (address: string) => /^[\w-]+:\/\/(?:www\.)?([^/:?#]+)/.exec(address)?.[1] ?? ''

/**
 * Where a visitor came from, by address and referrer as they came: `Instagram, campaña otoño`, `anuncio de Google`,
 * `diario.com.ar`; `''`: not known.
 */
export function sourceOf(address: string, referrer: string): string {
  const { parameters } = readLink(address)
  const said = (name: RegExp) => clean(parameters.find((one) => name.test(one.name))?.value ?? '')
  const id = ids.find(([, of]) => parameters.some(({ name, value }) => value && of.test(name)))
  const host = hostIn(referrer)
  const from = host === hostIn(address) ? '' : named(clean(host))
  const source =
    named(said(/^(?:utm|mtm|pk)_source$/) || said(/^(?:source|ref)$/)) ||
    (id && (id[2] ? adOf : '') + id[0]) ||
    from ||
    (parameters.some(({ name, value }) => value && name === 'fbclid') ? meta : '')
  const campaign = said(/^(?:utm|mtm|pk)_campaign$/)
  return [source, said(/^(?:utm|mtm|pk)_medium$/), campaign && campaignOf + campaign]
    .filter(Boolean)
    .join(', ')
}

/** The same for the arrival that a tab keeps (web/boot/keep-source.ts): address and referrer, with a blank between. */
export function sourceOfArrival(kept: string): string {
  const [address = '', referrer = ''] = kept.split(' ')
  return sourceOf(address, referrer)
}

/** Tells apart name, medium and campaign in the words of a source, also of one that was stored before the rules of today. */
export function partsOf(source: string): { name: string; more: string } {
  const [first = '', ...more] = source.split(', ')
  // The page took each `fbclid` for an advertisement of Instagram.
  const name =
    first === `${adOf}Instagram` ? meta : first.startsWith(adOf) || first === meta ? first : named(first)
  const isCampaign = first.startsWith(campaignOf)
  return isCampaign ? { name: '', more: source } : { name, more: more.join(', ') }
}
