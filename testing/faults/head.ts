import type { Fault } from './fault.ts'

/** What search engines, chats and browsers read of the page without showing it. */
export const faults: Fault[] = [
  {
    who: 'a shared link has no picture',
    file: 'web/head/head.ts',
    from: "'og:image': `${siteUrl}/og.png`",
    to: "'og:image': `${siteUrl}/og.jpg`",
    test: 'scripts/build/documents.built.test.ts',
    name: 'what only other programs ask for exists',
  },
]
