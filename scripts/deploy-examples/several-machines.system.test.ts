import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '#server/messages/open-store.ts'
import { asJson, emailJsBody, status } from '#testing/http/client.ts'
import { noRateLimits } from '#testing/process/server-process.ts'
import { startProxy } from '#testing/process/start-proxy.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { skipFor, without } from '#testing/skips.ts'
import { noLimits, ownFolder, sampleMessages } from '#testing/store/own-store.ts'
import { ownPostgres, withoutPostgres } from '#testing/store/postgres.ts'

/** The commands and files of docs/several-machines.md are run unchanged. */
const guide = readFileSync('docs/several-machines.md', 'utf8')
const block = (language: string, what: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))]
    .flatMap(([, text = '']) => text)
    .find((text) => text.includes(what)) ?? ''

const postgres = await ownPostgres()

async function stored(databaseUrl: string) {
  const store = await openStore({ databaseUrl, dataDir: '' })
  return await store.list({}).finally(() => store.close())
}

test(
  'nginx before three: one hangs with posts and is killed, each message is stored once',
  skipFor(withoutPostgres ?? without('nginx')),
  async () => {
    const DATABASE_URL = `${await postgres?.database('three')}?sslmode=disable`
    const env = { ...noRateLimits, DATABASE_URL, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000' }
    const servers = [
      await testServer(testHome().home, { env }),
      await testServer(testHome().home, { env }),
      await testServer(testHome().home, { env }),
    ]
    const [first = '', next = ''] = block('nginx', 'upstream').split(/^# in the location.*\n/m)
    let n = 0
    const addresses = first.replaceAll(/10\.0\.0\.\d+:3000/g, () => `127.0.0.1:${servers[n++]?.port}`)
    expect(n).toBe(3)
    const proxy = await startProxy('nginx', '127.0.0.1:3000', (text) =>
      text.replace('server 127.0.0.1:3000;', addresses).replace('proxy_pass http://real;', `$&\n${next}`),
    )
    onTestFinished(proxy.stop)
    const texts = Array.from({ length: 60 }, (_, at) => `mensaje ${at}`)
    const answers = texts.map(async (message, at) => {
      await new Promise((resolve) => setTimeout(resolve, 25 * at))
      // Requests that this server has accepted by then get no answer.
      if (at === 10) servers[1]?.kill('SIGSTOP')
      if (at === 40) servers[1]?.kill('SIGKILL')
      const headers = { Origin: 'https://real.example' }
      const { headers: own, ...call } = asJson(emailJsBody({ message }), headers)
      return status(proxy.url, { ...call, headers: { ...own, Host: 'real.example' } })
    })
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
    expect((await stored(DATABASE_URL)).map(({ text }) => text).sort()).toEqual(texts.sort())
  },
)

test(
  'pg_dump, encrypted, and back: every message in its state',
  skipFor(withoutPostgres ?? without('age')),
  async () => {
    const databaseUrl = `${await postgres?.database('real')}?sslmode=disable`
    const store = await openStore({ databaseUrl, dataDir: '' })
    await store.accept(sampleMessages(3), noLimits)
    await store.close()
    const before = await stored(databaseUrl)
    const home = ownFolder()
    const { hostname, port } = new URL(databaseUrl)
    // Stands for `sudo -u postgres` on the guide's machine: that user connects without a password.
    writeFileSync(join(home, 'sudo'), '#!/bin/sh\nshift 2; exec "$@"\n')
    chmodSync(join(home, 'sudo'), 0o755)
    const sh = (script: string) => {
      const env = {
        PATH: `${home}:${process.env.PATH}`,
        HOME: home,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: 'real',
        PGDATABASE: 'postgres',
      }
      return spawnSync('/bin/sh', ['-euc', script], { cwd: home, env, encoding: 'utf8' })
    }
    const made = sh('age-keygen -o real-key.txt && age-keygen -y real-key.txt')
    // The rest of the line sends the copy to another machine.
    const [dump = ''] =
      /cd && umask.* && rm \$f(?= )/.exec(block('sh', 'pg_dump').replaceAll('\\%', '%')) ?? []
    expect(sh(dump.replace('age1…', made.stdout.trim()))).toMatchObject({ status: 0 })
    expect(readFileSync(join(home, sh('ls real-*.age').stdout.trim()), 'latin1')).not.toContain('Ana')
    await postgres?.query(databaseUrl, 'delete from contact_messages')
    expect(sh(block('sh', 'pg_restore').replace('COPY.dump.age', 'real-20*.age'))).toMatchObject({
      status: 0,
    })
    expect(await stored(databaseUrl)).toEqual(before)
    expect(before).toHaveLength(3)
    expect(sh('ls real.dump').status).not.toBe(0)
  },
)
