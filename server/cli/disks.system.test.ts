import { spawnSync } from 'node:child_process'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'
import { runTool, toolEnvironment, toolFile } from '#testing/process/cli-harness.ts'
import { startNode } from '#testing/process/run-node.ts'
import { testHome } from '#testing/process/test-server.ts'
import { untraced } from '#testing/process/trace.ts'
import { otherThanLinux } from '#testing/skips.ts'
import { mountDisk } from '#testing/store/mount-disk.ts'
import { execSql } from '#testing/store/own-store.ts'

/** Creates a store of this size; one statement fills it. */
async function largeStore(megabytes: number) {
  const home = testHome()
  await openSqliteStore(home.file).close()
  execSql(
    home.file,
    `with recursive number(i) as (select 1 union all select i + 1 from number where i < ${megabytes * 125})
     insert into contact_messages (id, message_id, accepted_at, name, email, email_key, text, digest, later, next_attempt_at)
     select 'id-' || i, '<' || i || '>', 1750000000000 + i, 'Ana', 'ana@ejemplo.test', 'ana@ejemplo.test',
       'CANARIO ' || hex(randomblob(4000)), hex(randomblob(32)), 0, 0 from number`,
  )
  return home
}

/** Prints the peak memory (VmHWM) at exit. Not `resourceUsage()`: on Linux its figure starts from the parent's. */
const printPeak = `import { existsSync, readFileSync } from 'node:fs'
  const status = '/proc/self/status'
  process.on('exit', () => {
    const [, own] = (existsSync(status) && /VmHWM:\\s*(\\d+)/.exec(readFileSync(status, 'utf8'))) || []
    process.stderr.write('peak ' + (own ?? process.resourceUsage().maxRSS))
  })`
const memory = `data:text/javascript,${encodeURIComponent(printPeak)}`

test('export, list, back-up, check and restore of a store of 120 MB take no more memory than of a small one', async () => {
  const { home, dataDir } = await largeStore(120)
  const key = await generateX25519Identity()
  const commands = [
    ['export', '--output', 'all.csv'],
    ['list', '--json'],
    ['backup', 'copy.age', '--recipient', await identityToRecipient(key)],
    ['check', 'copy.age', '--identity', '-'],
    ['restore', 'copy.age', '--identity', '-'],
  ]
  for (const args of commands) {
    const env = { ...toolEnvironment, DATA_DIR: args[0] === 'restore' ? 'restored' : dataDir }
    const run = spawnSync(process.execPath, ['--import', memory, toolFile, ...args], {
      ...{ cwd: home, env, input: key, encoding: 'utf8', stdio: ['pipe', 'ignore', 'pipe'] },
    })
    const [, peak] = /peak (\d+)$/.exec(run.stderr) ?? []
    expect([args[0], run.status, Number(peak) / 1024]).toEqual([args[0], 0, expect.toSatisfy(isSmall)])
  }
})

/** `peak` in MB. The tool itself takes about 100; with the whole store in memory it would be 400 to 800. */
const isSmall = (peak: number) => peak < 200

test('a back-up that is killed leaves nothing readable once another one was made; one that is stopped leaves nothing', async () => {
  const { home } = await largeStore(150)
  const folder = readdirSync(home)
  const left = () => readdirSync(home).filter((name) => !folder.includes(name))
  const backup = async (signal: NodeJS.Signals) => {
    const running = startNode([toolFile, 'backup', 'copy.db'], { cwd: home, env: toolEnvironment })
    while (left().length === 0) await sleep(2)
    return running.kill(signal)
  }
  await backup('SIGTERM')
  expect(left()).toEqual([])
  await backup('SIGKILL')
  expect(left()).toEqual([expect.stringMatching(/^copy\.db\.\d+.*\.real-tmp$/)])
  // Only Linux tells whose a process's number is; elsewhere a temporary file has to be old.
  const anHourAgo = Date.now() / 1000 - 3_600
  if (otherThanLinux !== null) utimesSync(join(home, left()[0] ?? ''), anHourAgo, anHourAgo)
  expect(runTool(home, ['backup', 'next.db'])).toMatchObject({ status: 0 })
  expect(left()).toEqual(['next.db'])
})

test(
  'where there are no links, as on FAT, exFAT and network shares: a copy is complete, goes over no other, and is restored',
  untraced,
  async () => {
    const { home } = await largeStore(2)
    // The error that Linux reports for such a disk.
    const faulty = [
      '-f',
      '-o',
      '/dev/null',
      '-e',
      'trace=link,linkat',
      '-e',
      'inject=link,linkat:error=EPERM',
    ]
    const tool = (args: string[], env = {}) =>
      spawnSync('strace', [...faulty, process.execPath, toolFile, ...args], {
        ...{ cwd: home, env: { ...toolEnvironment, ...env }, encoding: 'utf8' },
      })
    expect(tool(['backup', 'copia.db'])).toMatchObject({ status: 0 })
    expect(tool(['backup', 'copia.db']).stderr).toContain('ya existe y no lo piso')
    expect(runTool(home, ['check', 'copia.db']).stdout).toContain('250 mensajes')
    expect(tool(['restore', 'copia.db'], { DATA_DIR: 'there' })).toMatchObject({ status: 0, stderr: '' })
    expect(runTool(home, ['list'], { DATA_DIR: 'there' }).stdout).toContain('250 mensajes')
    expect(readdirSync(home).filter((name) => name.includes('copia'))).toEqual(['copia.db'])
  },
)

test('onto a full disk: the reason is said, nothing stays, and it does not count as a back-up', async (context) => {
  const disk = mountDisk(context)
  const { home, file } = await largeStore(20)
  disk.fill(10_000_000)
  for (const args of [['backup'], ['export', '--output']]) {
    const run = runTool(home, [...args, join(disk.path, 'copia')])
    expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining('el disco está lleno') })
  }
  expect(readdirSync(disk.path).sort()).toEqual(['ballast', 'lost+found'])
  const store = openSqliteStore(file)
  expect((await store.health()).lastBackup).toBeNull()
  await store.close()
})

test('a reader that leaves early, as `head` does, is no failure: nothing is printed, and the exit code is 0', async () => {
  const { home } = await largeStore(2)
  const running = startNode([toolFile, 'export'], { cwd: home, env: toolEnvironment })
  while (running.output().out === '') await sleep(2)
  running.closeOutput()
  expect(await running.exited).toEqual({ code: 0, signal: null })
  expect(running.output().err).not.toMatch(/EPIPE|Error/)
})
