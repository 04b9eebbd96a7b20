import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailJsBody, post } from '#testing/http/client.ts'
import { toolEnvironment, toolFile } from '#testing/process/cli-harness.ts'
import { checkout } from '#testing/process/server-process.ts'
import { killRounds } from '#testing/process/soak-rounds.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { untraced } from '#testing/process/trace.ts'

/** What a line of strace's output shows: a write to the log, its sync, or an answer. Each line begins with the thread's id. */
function stepOf(line: string): string {
  if (/^\d+ +pwrite64\(\d+<[^>]*-wal>/.test(line)) return 'write '
  if (/^\d+ +(<\.\.\. )?f(data)?sync(\(\d+<[^>]*-wal>| resumed>)\) *= 0/.test(line)) return 'sync '
  return /^\d+ +writev?\(\d+<(socket|TCP)[^>]*>.*HTTP\/1\.1 200/.test(line) ? 'answer ' : ''
}

test('each message is written and synced before its answer is written', untraced, async () => {
  const { home } = testHome()
  const output = join(home, 'trace')
  const server = await testServer(home)
  const calls = 'trace=write,writev,pwrite64,fdatasync,fsync'
  const args = ['-f', '-p', String(server.pid), '-o', output, '-y', '-s', '6000', '-e', calls]
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(strace, 'close')
  // Read to its end: strace names each new thread there, and a closed pipe would end it.
  const attached = new Promise<void>((resolve) => {
    strace.stderr.on('data', (chunk) => String(chunk).includes('attached') && resolve())
  })
  await Promise.race([attached, ended])
  for (let i = 0; i < 20; i++)
    expect(await post(server.url, emailJsBody({ message: `testigo-${i}-final` }))).toBe(200)
  strace.kill('SIGINT')
  await ended
  const trace = readFileSync(output, 'latin1')
  // `probe` writes too, and may come in between.
  expect(trace.split('\n').map(stepOf).join('')).toMatch(/^(((write )+(sync )+)+answer ){20}/)
  for (let i = 0; i < 20; i++) expect(trace).toContain(`testigo-${i}-final`)
})

test('kill -9 twenty times under load: every message answered 200 is in the store, once', async () => {
  const report = await killRounds(20, 0)
  expect(report).toMatchObject({ integrity: 'ok', repeated: [], lost: [] })
  // Messages were delivered by webhook at the same time, and none was lost.
  expect(report.webhook).toMatchObject({ lost: [], without: 0, renamed: [] })
  expect(report.webhook.received).toBeGreaterThan(0)
  // Some requests were cut by a kill; otherwise the test would prove nothing.
  expect(report.answers.none).toBeGreaterThan(20)
  expect(report.rows).toBeGreaterThanOrEqual(report.accepted)
})

test(
  'after a power cut a new store and a new back-up still have their names: file and folder are synced',
  untraced,
  async () => {
    const { home } = testHome()
    const output = join(home, 'trace')
    const args = ['-f', '-o', output, '-y', '-e', 'trace=fsync,fdatasync,link,linkat']
    const traced = (...command: string[]) => {
      const run = spawnSync('strace', [...args, process.execPath, ...command], {
        cwd: home,
        env: toolEnvironment,
      })
      expect(run.status).toBe(0)
      return readFileSync(output, 'utf8')
    }
    const open = `const { openSqliteStore } = await import(process.argv[1]); openSqliteStore('data/messages.db')`
    const store = join(checkout, 'server/messages/sqlite/store.ts')
    const opened = traced('--input-type=module', '-e', open, store)
    for (const folder of [/fsync\(\d+<[^>]*\/data>\) += 0/, /fsync\(\d+<[^>]*real-server-\w+>\) += 0/])
      expect(opened).toMatch(folder)
    const steps = traced(toolFile, 'backup', 'copy.db')
    expect(steps).toMatch(
      /fsync\(\d+<[^>]*real-tmp>[\s\S]*link[\s\S]*copy\.db"[\s\S]*fsync\(\d+<[^>]*real-server-\w+>\) += 0/,
    )
  },
)
