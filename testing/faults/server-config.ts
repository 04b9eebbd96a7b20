import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/config/config.ts': {
    'server/config/config.test.ts': [
      ['a webhook without a key sends nothing, and nothing is said', "needs: ['MESSAGE_WEBHOOK_SECRET']", 'needs: []'],
    ],
  },
  'server/config/own-origin.ts': {
    'server/config/own-origin.test.ts': [
      ['canonical address and sitemap say http://:::3000', "|| address === '::'", ''],
    ],
  },
  'server/config/variable-types.ts': {
    'server/config/config.test.ts': [
      ['a password to a stranger’s host without TLS', '/^(localhost|127', '/(localhost|127'],
      ['the same, by the end of the name', '|\\[::1\\])$/', '|\\[::1\\])/'],
      ['no alert arrives', "protocol === 'https:' || ", ''],
      ['alerts with a password in their address never arrive', '!secure || username || password', '!secure'],
      ['a password with # makes a host of the user’s name', " || url.hash !== ''", ''],
      ['a password with / does', ' || !/^\\/?$/.test(url.pathname)', ''],
      ['no mail to a domain with ñ', 'const ascii = domainToASCII(domain)', 'const ascii = domain'],
      ['a key that anybody guesses', 'key.length < 24', 'key.length < 1'],
    ],
  },
}
