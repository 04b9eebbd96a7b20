import type { Faults } from './fault.ts'

export const faults: Faults = {
  'server/messages/alert-statements.ts': {
    'server/messages/sqlite/store.test.ts': [
      ['every replica sends the same alert', "=== 0) return 'elsewhere'", "< 0) return 'elsewhere'", 'an alert is one process'],
      ['an alert of a process that died is told by nobody', 'or last.claimed_until <= ${now} ', '', 'an alert is one process'],
    ],
  },
  'server/messages/channels.ts': {
    'server/messages/sqlite/store.test.ts': [
      ['what the webhook gave up is in no list of dead ones', "dead: either('dead'),", "dead: `state = 'dead'`,", 'every channel of its own'],
    ],
  },
  'server/messages/dialect.ts': {
    'server/messages/sqlite/store.test.ts': [
      ['the store forgets where a message came from', "  'source',\n", ''],
      ['a message for the webhook alone is mailed, once mail is set up', "return [unused, unused === null ? null : age]", "return [unused && 'accepted', unused === null ? null : age]", 'every channel of its own'],
    ],
  },
  'server/messages/group-commit.ts': {
    'server/messages/group-commit.test.ts': [
      ['of a thousand posts at once all are answered late', 'const batchLength = 50', 'const batchLength = 5_000', 'share transactions'],
      ['a restart refuses who writes in its first second', 'if (!isOpen) await opened', '', 'waits for it'],
      ['who was told no is mailed all the same', 'if (at >= 0) waiting.splice(at, 1)', '', 'no longer'],
    ],
  },
  'server/messages/owner-statements.ts': {
    'server/messages/postgres/as-people-run-it.system.test.ts': [
      ['a person is erased in part', 'if (found.length === 0) break', 'if (found.length < deleteAtOnce && after > 0) break', 'erase ends'],
    ],
    'server/messages/sqlite/store.test.ts': [
      ['what the webhook delivers later is ended by hand', " and state = 'sent'))`", '))`', 'by hand done'],
    ],
  },
  'server/messages/postgres/store.ts': {
    'server/messages/postgres/as-people-run-it.system.test.ts': [
      ['PostgreSQL once full is full for ever', "'select coalesce(sum(bytes), 0) as bytes from contact_sizes'", '"select pg_total_relation_size(\'contact_messages\') as bytes"', 'full once'],
      ['a message is stored twice', 'begin isolation level read committed', 'begin', 'repeatable read'],
      ['a long migration never ends', 'connect(url, ownerLimits)', 'connect(url, formLimits)', 'a migration'],
      ['with a database far away nobody can write', 'lockAndSize: async', 'lockAndSizes: async', 'equal messages at once'],
    ],
  },
  'server/messages/sqlite/cleaning.ts': {
    'server/messages/sqlite/cleaning.test.ts': [
      ['erased words stay where pages were split', 'const rewrites = isWanted(found) && after < until', 'const rewrites = false && after < until', 'of an erased person'],
      ['visitors wait for VACUUM', 'const rewrites = isWanted(found) && after < until', "const rewrites = false && after < until\n      if (again === 0) db.exec('COMMIT; VACUUM; BEGIN IMMEDIATE')", 'large store'],
      ['what is deleted while the file is cleaned stays readable', 'clean_again = clean_after,', 'clean_again = 0,', 'done again'],
    ],
    'server/messages/sqlite/cleaning-faults.system.test.ts': [
      ['an erase that was interrupted is never ended', 'await session.change(owe, [waits ? last + dayMs : at])', '', 'killed at ten moments'],
    ],
  },
  'server/messages/sqlite/copy.ts': {
    'server/cli/commands/backup-check-restore.test.ts': [
      ['an older copy cannot be checked', "{ search: 'immutable=1' }", '{}', 'version before'],
      ['a back-up of a year ago cannot be looked at', "known.some(({ name }) => name === column)", 'known.length > 0', 'before there was a webhook'],
    ],
  },
  'server/messages/sqlite/database-file.ts': {
    'server/messages/sqlite/cleaning.test.ts': [
      ['erased words stay readable', 'PRAGMA secure_delete = ON', 'PRAGMA secure_delete = OFF'],
      ['a disk stays full after erase', 'PRAGMA auto_vacuum = INCREMENTAL', 'PRAGMA auto_vacuum = NONE', 'large store'],
    ],
    'server/messages/sqlite/durability.system.test.ts': [
      ['after a power cut a new store is gone', 'mode: 0o700 })) syncFolder(dirname(folder))', 'mode: 0o700 })) return', 'power cut'],
      ['a power cut takes messages that were answered', 'PRAGMA synchronous = FULL', 'PRAGMA synchronous = OFF', 'written and synced'],
    ],
  },
  'server/messages/sqlite/disk-faults.ts': {
    'server/messages/sqlite/disk-faults.test.ts': [
      ['what is wrong with messages.db is a number', '  14: () => words.cannotOpen', '  99: () => words.cannotOpen'],
      ['what is wrong with DATA_DIR is a code', 'folderFaults[code', 'unavailable[code'],
    ],
  },
  'server/messages/sqlite/last-stop.ts': {
    'server/messages/sqlite/last-stop.system.test.ts': [
      ['after a power cut nobody looks whether the file is sound', 'forget(file)\n    const hasLog', 'const hasLog', 'not closed'],
      ['a restored file is taken as it is', 'return [dev, ino, size, mtimeNs].join', 'return [dev, size].join', 'restored'],
    ],
  },
  'server/messages/sqlite/migrations/004-webhook.sql': {
    'server/messages/sqlite/store.test.ts': [
      ['a look at the store reads every message', 'next_attempt_at, webhook_state)', 'next_attempt_at)', 'reads indexes alone'],
    ],
  },
  'server/messages/sqlite/store.ts': {
    'server/messages/sqlite/store.test.ts': [
      ['posts wait 300 ms for each mail when 100,000 wait', 'INDEXED BY messages_${name}', '', 'reads its index'],
      ['a visitor is told yes, and the message is in a file that was replaced', "db.exec('COMMIT')\n        refuseReplaced()", "db.exec('COMMIT')", 'a file replaced while'],
    ],
  },
  'server/messages/sqlite/thread.ts': {
    'server/messages/sqlite/last-stop.system.test.ts': [
      ['a damaged file goes on taking messages', "if (result === 'damaged') onDamage(new StoreUnusable(words.damaged))", "if (result === 'damaged') soundAt = null", 'what the check finds'],
      ['a damaged file takes messages again after each restart', '    noteDamage(file)\n', '', 'looks first'],
    ],
  },
  'server/messages/statements.ts': {
    'server/messages/postgres/as-people-run-it.system.test.ts': [
      ['two servers mail everything twice', "${leasedUntil} = ${now} + ${forMs}", "${leasedUntil} = ${Date.now() + 1_200_000} + ${forMs}", 'nobody mails what another one mails'],
      ['a message that waited for its turn came later than it did', 'Math.round(session.now() - acceptedAt)', '0 * acceptedAt', 'when it came'],
    ],
    'server/messages/sqlite/store.test.ts': [
      ['mail rated as spam', "cast($3 as text)", "substr(cast($3 as text), 1, 0) || 'real.invalid'", 'its Message-ID'],
      ['a bad message is tried first for ever', 'order by later, ${attempts}, seq', 'order by later, seq'],
      ['a flood of one network holds the others’ back', 'order by later, ${attempts}, seq', 'order by ${attempts}, seq'],
      ['what was marked never goes out under a flood', 'const oldestEvery = 4', 'const oldestEvery = 4_000'],
      ['a lease of the webhook reads and sorts all that wait', 'order by accepted_at limit', 'order by accepted_at + 0 limit', 'by webhook reads its index'],
      ['what the webhook has not got is deleted as delivered', '${inState.sent} and accepted_at', "state = 'sent' and accepted_at", 'every channel of its own'],
      ['what waits for the mail is not mailed any more', 'where ${waitsBy(other, now)} and ${unusedIn(channel).isUnused}`', 'where ${waitsBy(other, now)}`', 'taken over'],
      ['an attempt of the mail ends one of the webhook', 'return `id = $1 and ${attempts} = $2 and', 'return `id = $1 and $2 > 0 and', 'expired lease is taken over, and'],
    ],
  },
}
