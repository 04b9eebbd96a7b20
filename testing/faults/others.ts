import type { Faults } from './fault.ts'

export const faults: Faults = {
  'bench/package.json': {
    'scripts/lockfiles.test.ts': [
      ['every clone fails with the next release of somebody else’s package', '"third-party-web": "0.30.0"', '"third-party-web": "^0.30.0"'],
    ],
  },
  'compose.yaml': {
    'scripts/deploy-examples/deploy-examples.system.test.ts': [
      ['any container of the network writes whose visitor it likes into X-Forwarded-For', 'TRUST_PROXY: 10.89.31.2', 'TRUST_PROXY: 10.89.31.0/24', 'compose'],
    ],
  },
  'docs/deploy/alerts.yml': {
    'scripts/deploy-examples/alerts.system.test.ts': [
      ['nobody hears that messages wait for an hour', 'real_queue_oldest_seconds > 600', 'real_queue_oldest_seconds > 6000'],
      ['nobody hears that the server is down', 'absent(real_store_up)', 'real_store_up == 2'],
    ],
    'server/monitoring/metrics.system.test.ts': [
      ['an alert asks for a metric that no server tells', 'real_trouble{kind="credentials"}', 'real_trouble{kind="credential"}'],
    ],
  },
  'docs/deploy/google-sheet.gs': {
    'scripts/deploy-examples/webhook-recipes.test.ts': [
      ['a message that comes twice is two rows of the sheet', 'if (!sheet.createTextFinder(m.id).findNext()) ', '', 'Google'],
      ['a visitor’s formula runs in the sheet', ".map((cell) => `'${cell ?? ''}`)", '', 'Google'],
      ['a row that Google could not write is lost', "ContentService.createTextOutput('no')", "HtmlService.createHtmlOutput('no')", 'Google'],
    ],
  },
  'docs/operate.md': {
    'scripts/deploy-examples/webhook-recipes.test.ts': [
      ['anybody feeds the flow of n8n', "throw new Error('not ours')", "console.log('not ours')", 'n8n'],
    ],
  },
  'docs/several-machines.md': {
    'scripts/deploy-examples/several-machines.system.test.ts': [
      ['visitors get 502 while one of three machines dies', 'error timeout non_idempotent;', 'error timeout;', 'nginx before three'],
      ['the dump of PostgreSQL cannot be restored', 'pg_dump --format=custom', 'pg_dump --format=plain', 'pg_dump'],
    ],
  },
  'package.json': {
    'server/process/npm-start.system.test.ts': [
      ['SIGTERM to npm start ends its shell: nobody waits for the posts under way', '2 exec node', '2 node'],
    ],
  },
  'testing/browser/setup.ts': {
    'testing/browser/setup.browser.test.ts': [
      ['React warns of a mistake, and no component’s test says so', "expect(await commands.takeBrowserErrors(), 'errors in the browser').toEqual([])", 'await commands.takeBrowserErrors()'],
    ],
  },
  'testing/skips.ts': {
    'testing/skips.system.test.ts': [
      ['CI is green without the tests of a program that is missing', '!reasons.includes(why)', "why.startsWith('no reason')"],
      ['CI is green without a test that somebody left out for a moment', 'if (process.env.SKIPPED) appendFileSync', 'if (process.env.SKIPPED && why) appendFileSync'],
    ],
  },
}
