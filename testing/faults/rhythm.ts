import type { Fault } from './fault.ts'

/** Rhythm and motion, the end of a visit, and the proof of the page's speed. */
export const faults: Fault[] = [
  {
    who: 'whoever made a sign and writes in English waits behind the spam',
    file: 'server/endpoint/spam.ts',
    from: "URL.parse(link)?.host === ownHost ? '' : link",
    to: 'link',
    test: 'server/endpoint/spam.test.ts',
    name: 'the address of our own page',
  },
  {
    who: 'a robot hides its own address behind ours',
    file: 'server/endpoint/spam.ts',
    from: 'URL.parse(link)?.host === ownHost',
    to: "link.includes(ownHost ?? ' ')",
    test: 'server/endpoint/spam.test.ts',
    name: 'the address of our own page',
  },
  {
    who: 'behind SITE_URL a robot names itself our page by a header',
    file: 'server/endpoint/endpoint.ts',
    from: "siteUrl ? new URL(siteUrl).host : (c.req.header('host') ?? null)",
    to: "c.req.header('x-forwarded-host') ?? null",
    test: 'server/endpoint/endpoint.test.ts',
    name: 'a visitor’s sign at',
  },
  {
    who: 'whoever made a sign and wrote 10,000 characters is refused',
    file: 'contract/plan-line.ts',
    from: '`${signLine}${sectionsLine}$`',
    to: '`${sectionsLine}$`',
    test: 'contract/plan-line.test.ts',
    name: 'count against no limit',
  },
]
