/**
 * Whether a message looks like a robot's or a customer's. Customers of a web agency send links (their Instagram, a map, a folder of
 * photographs, sites that they like), so links alone are no sign. Every pattern takes linear time.
 */
import type { Submission } from './submission.ts'

/** People do not type these into a form; robots do, for whatever board or blog the form may belong to. */
const markup = /\[(?:url|link|img)[=\]]|\[\/(?:url|link)\]|<a\s[^<>]{0,200}href|&lt;a\s|\]\(https?:/i

/** A link, with or without its scheme; not the domain of an e-mail address. */
const links =
  /(?<![@\w.-])(?:https?:\/\/|www\.)[^\s<>"')\]]{3,300}|(?<![@\w./-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|info|biz|io|co|ru|su|xyz|top|site|online|store|shop|club|click|icu|link|live|pro|me|ly|gd|ph|gl|cc|to|us|uk|eu|de|in|cn|ar)(?:\/[^\s<>"')\]]{0,300}|(?![\w@.-]))/gi

/** Services where anybody publishes pages anonymously. */
const nobodysPage = /^(?:[\w-]+\.)*(?:telegra\.ph|graph\.org|legra\.ph|script\.google\.com)(?:[/?#:]|$)/i

/** Link shorteners, and free top-level domains. A customer may have one too, and then also says what is wanted. */
const hidingHost =
  /^(?:[\w-]+\.)*(?:bit\.ly|bitly\.com|tinyurl\.com|t\.co|is\.gd|v\.gd|ow\.ly|cutt\.ly|rb\.gy|shorturl\.at|t\.ly|tiny\.cc|rebrand\.ly|buff\.ly|clck\.ru|goo\.su|vk\.cc|bit\.do|soo\.gd|s\.id|u\.to|[\w-]+\.(?:ru|su|xyz|top|click|icu|cn|cfd|sbs|cyou|buzz))(?:[/?#:]|$)/i

/** Services where customers keep what they show an agency. */
const customersHost =
  /^(?:[\w-]+\.)*(?:instagram\.com|instagr\.am|facebook\.com|fb\.com|fb\.me|maps\.google\.[a-z.]{2,6}|google\.[a-z.]{2,6}\/maps|goo\.gl|g\.page|drive\.google\.com|photos\.google\.com|dropbox\.com|we\.tl|wetransfer\.com|1drv\.ms|icloud\.com|canva\.com|linktr\.ee|airbnb\.[a-z.]{2,6}|booking\.com|tripadvisor\.[a-z.]{2,6}|[\w-]+\.ar)(?:[/?#:]|$)/i

/** The commonest words of Spanish, and of Portuguese, which neighbours speak. English has none of them. */
const near =
  wordsIn(`de la el los las que en y un una con para por mi mis del al es soy somos tengo tenemos quiero queremos
  quisiera necesito necesitamos hola buenas gracias pero muy este esta esto ese esa nos les su sus ya hay ser hacer sitio pagina
  página negocio precio cuanto cuánto porque cuando donde más tambien también o se te lo si sí les bien desde hasta sobre
  um uma não nao você voce com meu minha eu são está estamos olá ola preciso gostaria obrigado obrigada seu sua mas`)
/** The commonest words of the languages with Latin letters in which robots write. Spanish has none of them. */
const far =
  wordsIn(`the and you your for with are this that have has been can will from our we my not get how what it its of to
  is in on at be by an or if i im i'm here just any all more want need would like hi hello dear check click please free buy best now
  der die und das ist für mit sie ich wir nicht ihre auf ein eine zu von
  le les des est vous votre pour avec nous dans sur une et je pas bonjour
  il che per sono della nel questo vostro ciao di non
  het een van voor met niet wij op te jest nie się dla oraz na do czy w bir ve için bu ile da dan yang untuk dengan ini`)

/** What is sold through forms. A customer may use one of these words too: by itself none is a sign. */
const sales =
  /\b(?:seo|back-?links?|guest[ -]?(?:post|blog|article)\w*|link[ -]?(?:insertion|building|exchange|placement)s?|do-?follow|domain (?:authority|rating)|sponsored|rank(?:s|ed|ing|ings)?|traffic|qualified leads|leads|first page|page (?:one|1)|google (?:maps )?(?:ranking|listing)|crypto\w*|bitcoins?|btc|usdt|eth(?:ereum)?|forex|trading|airdrop|wallet|passive income|invest(?:ment|ments|ing|or|ors)?|loans?|funding|grants?|lenders?|casinos?|betting|bets?|jackpot|slots?|poker|free spins|bonus(?:es)?|viagra|cialis|pharmacy|pills|cbd|replicas?|dating|singles|sexy|hot girls|porn\w*|adult|for reseller|cr[eé]dits?|pr[eê]ts?|kredite?|prestit[oi]|make money|earn(?:ings)?|millions?|\$ ?\d+[\d,.]* ?(?:k|m|usd|per|a)\b|unsubscribe|opt[- ]?out|proposal|quote you|audit|mobile app|web ?design(?:er|ers|ing)?|video (?:explainer|animation)s?|explainer|data ?base|email list|contact forms?|whatsapp (?:marketing|sender)|copyright|dmca|your (?:web ?)?site|your domain|your business|your company)\b/i
/** The same in Spanish, as a seller says it. A sign only together with a link to a page that is no customer's. */
const salesInSpanish =
  /\b(?:back-?links?|guest post|enlaces? (?:do-?follow|de calidad|patrocinados?)|(?:art[ií]culos?|notas?|contenidos?) (?:patrocinad[oa]s?|con enlaces?)|autoridad de dominio|(?:tu|su) (?:sitio|p[aá]gina|web|empresa|negocio)[^.\n]{0,60}(?:primera p[aá]gina|primeros (?:lugares|resultados)|posicion)|posicion[a-záéíóú]{0,10} (?:tu|su) |tr[aá]fico (?:web|org[aá]nico|real)|casinos? (?:online|en l[ií]nea)|apuestas|tragamonedas|giros gratis|bono de bienvenida|gan(?:á|a|e|ar) (?:dinero|plata|d[oó]lares)|ingresos? (?:pasivos?|extra)|invert[ií]r? |inversi[oó]n m[ií]nima|rentabilidad|criptomonedas?|trading|pr[eé]stamos?|cr[eé]ditos? (?:personal|r[aá]pid|inmediat)|base[s]? de datos de|darse de baja|seguidores reales|comprar seguidores)/i
/** What customers ask an agency for. */
const request =
  /\b(?:(?:we|i)(?:'d| would)? (?:need|want|like|require|are looking for|am looking for)|(?:'re|'m) looking for|our [a-z ]{1,40} needs)\b[^.\n]{0,60}\b(?:site|website|web page|page|shop|store|logo|branding|brand|menu|flyers?|design)\b/i
const requestInSpanish =
  /(?:^|[^\p{L}])(?:quiero|queremos|quisiera|quisiéramos|necesito|necesitamos|me gustaría|nos gustaría|busco|buscamos|presupuesto|cuánto|cuanto|tengo|tenemos|mi (?!nombre)[a-z]+|nuestr[oa])(?!\p{L})/iu

/** Sellers also "would like" things, but about the reader's page. */
const sellers =
  /\b(?:seo|back-?links?|guest|your (?:[a-z]{1,20} )?(?:web ?site|site|page|domain|business|company))\b/i

/** Cyrillic letters among Latin ones also hide a word from filters: "Hеllо". */
const foreignLetter =
  /[\p{sc=Cyrl}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Arab}\p{sc=Hebr}\p{sc=Deva}\p{sc=Grek}]/gu
const mixedWord = /\p{sc=Latn}\p{sc=Cyrl}|\p{sc=Cyrl}\p{sc=Latn}/u
/** A text may have this share of other letters: a person's name may be written in them. */
const foreignShare = 0.3

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** Whether more words are of other languages than of Spanish. */
function isForeign(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}']{1,40}/gu) ?? []
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  return count(far) > count(near)
}

/** The text without links to our own page, which the page itself adds (contract/plan-line.ts). */
const withoutOwnLinks = (text: string, ownHost: string | null) =>
  text.replace(/https?:\/\/\S+/gi, (link) => (URL.parse(link)?.host === ownHost ? '' : link))

/** Why a message looks like spam; `null` when it does not. It is delivered anyway, after the others. */
export function spamSignOf(
  { name, text: whole, honeypot }: Submission,
  ownHost: string | null,
): string | null {
  // Only a robot, or sometimes a browser's autofill, fills the hidden field.
  if (honeypot !== '') return 'honeypot'
  const text = withoutOwnLinks(whole, ownHost)
  const all = `${name}\n${text}`
  if (markup.test(all)) return 'markup'
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (mixedWord.test(all) || (text.match(foreignLetter)?.length ?? 0) > letters * foreignShare)
    return 'letters'
  const hosts = [...all.matchAll(links)].map(([link]) =>
    link.replace(/^https?:\/\//i, '').replace(/^www\./i, ''),
  )
  if (hosts.some((host) => nobodysPage.test(host))) return 'anonymous page'
  const unknown = hosts.some((host) => !customersHost.test(host))
  const hidden = hosts.some((host) => hidingHost.test(host))
  const words = all.replace(links, ' ')
  if (!isForeign(words)) {
    if (!unknown || requestInSpanish.test(words)) return null
    return hidden || salesInSpanish.test(words) ? 'offer with a link' : null
  }
  if (request.test(words) && !sellers.test(words)) return null
  if (unknown) return 'foreign, with a link'
  return sales.test(words) ? 'foreign offer' : null
}
