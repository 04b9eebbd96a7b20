import { createLog } from '#server/log.ts'
import { openSqliteStore } from '#server/messages/sqlite-store.ts'
import { createPostCounts } from '#server/posts.ts'
import { systemClock } from '../ports.ts'
import { startMail } from '../start-mail.ts'
import { addresses, loopback } from './outbox.ts'

/**
 * A process that only delivers, to be killed: `node delivery-process.ts FILE PORT LATER`. LATER (ms) moves its clock, so
 * that the leases of the one before it have expired without waiting for them.
 */
const [file = '', port, later] = process.argv.slice(2)
const now = () => Date.now() + Number(later)
startMail({
  posts: createPostCounts(),
  storeBytes: Number.MAX_SAFE_INTEGER,
  store: openSqliteStore({ file, now }),
  log: createLog({ level: 'info', form: 'json', write: (line) => process.stdout.write(`${line}\n`), now }),
  mail: { server: loopback(Number(port)), ...addresses },
  alertWebhookUrl: null,
  dataDir: null,
  purgeAfterDays: null,
  clock: { ...systemClock, now },
})
