/**
 * What a name may not hold in a link: what a chat or a browser makes a link or a call of. The reader of a link trusts this domain, and
 * does not know who wrote the name. For one's own name this is said where it is sent.
 */

/** The top-level domains of countries (ISO 3166). */
const countries =
  'a[c-gilmoq-uwxz]|b[abd-jm-or-tvwyz]|c[acdf-ik-oruv-z]|d[ejkmoz]|e[cegr-u]|f[i-kmor]|g[abd-ilmnp-uwy]|h[kmnrtu]|i[del-oq-t]|j[emop]|k[eghimnprwyz]|l[abcikr-vy]|m[acdeghk-z]|n[acefgilopruz]|om|p[ae-hk-nr-twy]|qa|r[eosuw]|s[a-eg-or-vxyz]|t[cdfghj-ortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]'

/** The top-level domains of other scripts; of the rest those with most sites, and those in which a name may end (IANA's root zone). */
const others =
  '[^\\P{L}\\p{Script=Latin}]+|xn--[\\da-z-]+|com|net|org|info|biz|edu|gov|gob|mil|int|app|dev|xyz|top|online|site|website|web|store|shop|shopping|club|live|life|vip|pro|name|mobi|tel|asia|cat|jobs|travel|museum|aero|coop|blog|cloud|tech|space|digital|agency|studio|design|page|link|click|bio|fun|icu|work|works|world|today|news|media|email|group|company|business|ltd|llc|inc|gmbh|center|services|solutions|support|help|systems|network|software|social|chat|zone|love|games?|bet|casino|poker|win|bid|loans?|credit|banks?|finance|financial|money|cash|pay|tax|sale|deals?|discount|promo|gifts?|gratis|gold|market|bar|pub|cafe|coffee|restaurant|pizza|menu|beer|wine|vin|food|recipes|hotels?|tours|voyage|viajes|vacations|salon|hair|beauty|makeup|spa|yoga|fit|fitness|gym|run|bike|golf|futbol|football|photo|photos|photography|pics|gallery|art|arte|music|band|dance|film|movie|video|audio|radio|theater|tickets|school|academy|university|college|education|training|courses|moda|fashion|style|clothing|shoes|jewelry|boutique|abogado|law|legal|lawyer|attorney|doctor|dentist|dental|clinic|health|healthcare|care|hospital|pharmacy|vet|pet|dog|casa|house|homes?|haus|villas|apartments|rent|rentals|realestate|properties|construction|builders|plumbing|garden|farm|green|eco|solar|energy|auto|autos|cars?|taxi|limo|moto|motorcycles|repair|tools|cleaning|express|delivery|kids|baby|toys|family|dating|date|sexy?|porn|adult|xxx|cam|zip|mov|bot|day|one|plus|ninja|guru|expert|consulting|contact|directory|guide|how|foundation|org|ngo|ong|gal|lat|latino|rio|moe|lol|wtf|ooo|uno|tienda|barcelona|madrid|london|paris|miami|nyc|berlin|tokyo'

/**
 * A dot before one of these, also with a blank before the dot, or another script's full stop. A blank behind the dot makes it none ("Dr.
 * La Rosa"), but before com, net and org.
 */
const address = new RegExp(
  `[\\p{L}\\p{N})] *[.。](?:${countries}|${others}| (?:com|net|org)\\b)(?![\\p{L}\\p{M}\\p{N}-])|^[.。]\\p{L}| [.。]\\p{L}`,
  'iu',
)
const ip = /\d{1,3}(?:\.\d{1,3}){3}/
/** Seven digits, however they are written: a telephone makes a call of them. */
const telephone = /\d(?:[^\p{L}\p{M}\p{N}]*\d){6}/u

/** What keeps a name out of a link; `null`: nothing. */
export function keptFromLink(name: string): 'address' | 'telephone' | null {
  const plain = name.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : '0'))
  if (address.test(plain) || ip.test(plain)) return 'address'
  return telephone.test(plain) ? 'telephone' : null
}
