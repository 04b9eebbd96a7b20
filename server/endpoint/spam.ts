/**
 * Whether a message looks like a robot's: signs that no customer gives. Customers of a web agency send links (their shop, a map, sites
 * that they like), name what they sell (loans, casinos, courses of trading) and write in their own language, so none of that is a
 * sign by itself. Most robots are known; the others are delivered like everybody. Every pattern takes linear time.
 */
import type { Submission } from './submission.ts'

/** People do not type these into a form; robots do, for whatever board or blog the form may belong to. */
const markup = /\[(?:url|link|img)[=\]]|\[\/(?:url|link)\]|<a\s[^<>]{0,200}href|&lt;a\s|\]\(https?:/i

/** Cyrillic letters among Latin ones hide a word from filters: "Hеllо". */
const mixedWord = /\p{sc=Latn}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latn}/u

/** A link, with or without its scheme; not the domain of an e-mail address. */
const links =
  /(?<![@\w.-])(?:https?:\/\/|www\.)[^\s<>"')\]]{3,300}|(?<![@\w./-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|info|biz|io|co|ru|xyz|top|site|online|store|shop|club|click|link|live|me|ly|gd|ph|cn|ar)(?:\/[^\s<>"')\]]{0,300}|(?![\w@.-]))/gi

/** Services where anybody publishes pages anonymously. */
const nobodysPage = /^(?:[\w-]+\.)*(?:telegra\.ph|graph\.org|script\.google\.com)(?:[/?#:]|$)/i

/** Where customers keep what they show an agency: profiles, maps, folders. */
const customersPage =
  /^(?:[\w-]+\.)*(?:instagram|facebook|fb|linktr|goo|g|google|dropbox|we|wetransfer|1drv|icloud|canva|booking|airbnb|youtube|youtu)\.[a-z.]{2,6}(?:[/?#:]|$)/i

/** What is traded in links and sent in bulk. */
const trade =
  /\b(?:back-?links?|guest[ -]?(?:posts?|articles?)|do-?follow|link[ -]?(?:insertion|building|exchange)s?|d[ar] ?\d\d\+?|unsubscribe|opt[ -]?out)(?!\w)/i

/** About the reader's page or business, in one sentence with what is sold to its owner. */
const yours = [
  /\byour (?:[a-z]{1,12} )?(?:web ?site|site|domain|business|company)\b[^.?!\n]{0,120}\b(?:rank\w*|traffic|google|leads|visitors|errors|slow\w*|spam|copyright|images|expires|fund|mobile[ -]friendly|(?:seo|search) \w+)\b/i,
  /\b(?:rank\w*|traffic|google|leads|visitors|errors|audit|images|fund|offer for)\b[^.?!\n]{0,120}\byour (?:[a-z]{1,12} )?(?:web ?site|site|domain|business|company)\b/i,
  /\b(?:tu|su) (?:sitio|página|web)(?: web)? (?:no aparece|no figura|tiene errores)|\bposicionamos (?:tu|su)\b/i,
]

/** What customers ask an agency for, in the languages in which they write to one in Mendoza. */
const asks =
  /(?<![\p{L}])(?:(?:i|we)(?:'d| would)? (?:need|want)|(?:am|are|'m|'re) looking for|needs? (?:a|to) (?:new|small|simple)?|a quote for|quote it|(?:send|give) (?:me|us) a quote|how much|would it cost|brauchen|suchen wir|wir suchen|cherch(?:e|ons)|besoin|devis|cerc(?:o|hiamo)|quanto|preciso|quero|quiero|queremos|quisiera|necesit\w{1,6}|busc(?:o|amos)|presupuesto|cu[aá]nto|me (?:interesa|gusta\w{0,4})|нуж(?:ен|на|но)|сколько)(?![\p{L}])/iu

/** The commonest words of Spanish, and of Portuguese, which neighbours speak; and of languages in which robots write. */
const near =
  wordsIn(`de la el los las que en y un una con para por mi del al es soy somos hola buenas gracias pero muy este
  esta nos les su sus ya hay ser no se te lo si sí um uma não com meu minha eu são está olá você o`)
const far =
  wordsIn(`the and you your for with are this that have can will from our we my get how it of to is in on at or if i i'm
  here just any want need would like hi hello please free best der die und das ist für mit sie wir nicht auf ein le les est vous
  pour avec nous et je il che per sono della un di`)

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** Whether more words are of those languages than of ours, or the letters are. */
function isForeign(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}']{1,40}/gu) ?? []
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  const latin = words.filter((word) => /\p{sc=Latn}/u.test(word)).length
  return count(far) > count(near) || latin < words.length / 2
}

/** The text without links to our own page, which the page itself adds (contract/plan-line.ts). */
const withoutOwnLinks = (text: string, ownHost: string | null) =>
  text.replace(/https?:\/\/\S+/gi, (link) => (URL.parse(link)?.host === ownHost ? '' : link))

/** Why a message looks like spam; `null` when it does not. It is delivered anyway, after the others. */
export function spamSignOf({ name, text, honeypot }: Submission, ownHost: string | null): string | null {
  // Only a robot, or sometimes a browser's autofill, fills the hidden field.
  if (honeypot !== '') return 'honeypot'
  const all = `${name}\n${withoutOwnLinks(text, ownHost)}`
  if (markup.test(all)) return 'markup'
  if (mixedWord.test(all)) return 'letters'
  const hosts = [...all.matchAll(links)].map(([link]) => link.replace(/^(?:https?:\/\/)?(?:www\.)?/i, ''))
  if (hosts.some((host) => nobodysPage.test(host))) return 'anonymous page'
  const words = all.replace(links, ' ')
  if (asks.test(words)) return null
  if (trade.test(words) || yours.some((pattern) => pattern.test(words))) return 'offer'
  const isUnknown = hosts.some((host) => !customersPage.test(host))
  return isUnknown && isForeign(words) ? 'foreign, with a link' : null
}
