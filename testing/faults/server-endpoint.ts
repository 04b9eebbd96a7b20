import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/endpoint/body.ts': {
    'server/tests/linear-time.system.test.ts': [
      ['nobody can send for as long as one post of blanks is read', '?.slice(0, maxMediaLength)', '', 'contentType'],
    ],
    'server/endpoint/submission.test.ts': [
      ['Peña becomes Pe�a in the mail', 'windows1252.decode(buffer)', 'buffer.toString()'],
    ],
  },
  'server/endpoint/endpoint.ts': {
    'server/endpoint/endpoint.test.ts': [
      ['behind a proxy with `no-referrer` nobody can send without JavaScript', "site === 'same-origin' && knownHost ?", "site === 'same-site' && knownHost ?"],
      ['posts whose Origin was stripped get 403', "return site === 'same-origin' || site === 'none'", "return site === 'none'"],
      ['behind SITE_URL a robot names itself our page by a header', "siteUrl ? new URL(siteUrl).host : (c.req.header('host') ?? null)", "c.req.header('x-forwarded-host') ?? null", 'a visitor’s sign at'],
      ['no message goes by the webhook', 'pageHost, channels, rankOf }', "pageHost, channels: ['mail'], rankOf }", 'set up when it comes'],
    ],
    'server/http/http-server.system.test.ts': [
      ['posts through a proxy that writes the port are refused', "`${protocol}//${headers.get('host')}`", "`x://${headers.get('host')}`", 'the absolute form says'],
    ],
  },
  'server/endpoint/message.ts': {
    'server/endpoint/endpoint.test.ts': [
      ['what comes before anything is set up goes nowhere', "channels.length > 0 ? channels : ['mail']", 'channels', 'set up when it comes'],
    ],
  },
  'server/endpoint/rate-limit.ts': {
    'server/endpoint/rate-limit.test.ts': [
      ['a flood from one /48 of IPv6 makes everybody’s counts forgotten', 'if (network !== client) yield [network, counterOf(network, networkFactor)]', '', '65,536'],
      ['a flood’s own count ends while it goes on', 'if (wait > 0 && older.has(key)) keep(key, counter)', '', 'clients are remembered'],
      ['the older generation is not asked: the count of everybody is wiped', 'recent.get(key) ?? older.get(key) ??', 'recent.get(key) ??', 'clients are remembered'],
      ['the counts take all memory', 'const maxClients = 25_000', 'const maxClients = 2_500_000', 'clients are remembered'],
      ['one network fills the store', ' || bytes >= limits.storeBytes * dailyShareOfStore', '', 'a twentieth'],
      ['a genuine message waits 79 hours behind 1,600 of one network', 'messages > promptPerDay)', 'messages > promptPerDay * 1000)', 'a few messages'],
      ['the first message of a network waits behind all those of a flood', 'for (const [, counter] of counters) counter.marked++', '', 'a few messages'],
    ],
  },
  'server/endpoint/spam.ts': {
    'server/endpoint/spam.test.ts': [
      ['a customer with four links waits behind the robots', 'return isUnknown && isForeign(words)', 'return isUnknown', 'no customer'],
      ['whoever made a sign and writes in English waits behind the spam', "URL.parse(link)?.host === ownHost ? '' : link", 'link', 'the address of our own page'],
      ['a robot hides its own address behind ours', 'URL.parse(link)?.host === ownHost', "link.includes(ownHost ?? ' ')", 'the address of our own page'],
    ],
  },
  'server/endpoint/submission.ts': {
    'server/endpoint/submission.test.ts': [
      ['the plan stays in the text below a source', 'splitPlan(last.text, plans)', 'splitPlan(message, plans)'],
      ['a line above the plan is not taken off', '...(last.source === null && splitSource(text))', ''],
      ['words of visitors go into a column that the agency never asked for', 'if (!sources) return', 'if (false) return'],
    ],
  },
}
