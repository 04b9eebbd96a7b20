import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { run } from '#server/cli/messages.ts'
import { runTool, toolEnvironment, toolFile } from '#testing/process/cli-harness.ts'
import { fastTimers } from '#testing/process/fast-timers.ts'
import { startNode } from '#testing/process/run-node.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { live, numbers } from '#testing/store/lived-store.ts'
import { mountDisk } from '#testing/store/mount-disk.ts'
import { holdsIn, sampleTime } from '#testing/store/own-store.ts'
import { settableClock, timed } from '#testing/store/timed-store.ts'
import { busyWaitMs } from './database-file.ts'
import { openSqliteStore } from './store.ts'

const hers = /CANARIO|ana@ejemplo\.test/
/** The tool's waits, against the clock. */
const faster = 5
const erase = ['erase', '--email', 'ana@ejemplo.test', '--yes']

/** A store in which words stay when rows are only deleted, in this folder. */
async function livedIn(dataDir: string) {
  const clock = settableClock(sampleTime)
  const store = openSqliteStore(join(dataDir, 'messages.db'), clock)
  await live(timed(store, clock), numbers(11))
  await store.close()
}

/** The tool's `erase`, all of whose waits take a fifth. It runs `code` after its nth write to the file (1: it has deleted) and before the next. */
const eraseWith = (home: string, code: string, env = {}) => {
  const hook = `import { DatabaseSync } from 'node:sqlite'
    import { cpSync, existsSync, writeFileSync } from 'node:fs'
    const { exec } = DatabaseSync.prototype
    let writes = 0
    DatabaseSync.prototype.exec = function (sql) {
      exec.call(this, 'PRAGMA busy_timeout = ${busyWaitMs / faster}')
      exec.call(this, sql)
      if (!/^(COMMIT|PRAGMA incremental_vacuum)/.test(sql)) return
      writes++
      ${code}
    }`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, toolFile, ...erase]
  return startNode(args, { cwd: home, env: { ...toolEnvironment, ...fastTimers(faster), ...env } })
}

/** Stops after it has deleted, with an empty log, until the test has done something. */
const waitsOnce = `if (writes === 1) {
  exec.call(this, 'PRAGMA wal_checkpoint(TRUNCATE)')
  writeFileSync('deleted', '')
  while (!existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
}`

/** The tool's `erase` without a process of its own. */
async function eraseHere(dataDir: string) {
  const out: string[] = []
  const say = (text: string) => void out.push(text)
  const status = await run(erase, { out: say, err: say, ask: null, env: { DATA_DIR: dataDir } })
  return [status, out.join('')]
}

const cleanedByServer = async (home: string, dataDir: string, env = {}) => {
  const server = await testServer(home, { env })
  await expect.poll(() => holdsIn(dataDir, hers), { timeout: 20_000 }).toBe(false)
  await server.kill('SIGTERM')
}

test('erase killed at ten moments after it has deleted: the next one, or the next start, takes every word away', async () => {
  const { home, dataDir } = testHome()
  await livedIn(dataDir)
  // What a kill leaves is what stands in the files: one run leaves a copy at each moment, and is killed at the last.
  const killed = eraseWith(
    home,
    "cpSync('data', 'killed-' + writes, { recursive: true }); if (writes === 10) process.kill(process.pid, 'SIGKILL')",
  )
  expect(await killed.exited).toEqual({ code: null, signal: 'SIGKILL' })
  const left = []
  for (let moment = 1; moment <= 10; moment++) {
    cpSync(join(home, `killed-${moment}`), dataDir, { recursive: true, force: true })
    left.push(holdsIn(dataDir, hers))
    if (moment % 5 === 1) await cleanedByServer(home, dataDir)
    else {
      expect(await eraseHere(dataDir)).toEqual([0, expect.stringContaining('ya está limpio')])
      expect(holdsIn(dataDir, hers)).toBe(false)
    }
  }
  expect(runTool(home, erase)).toMatchObject({ status: 1, stderr: expect.stringContaining('No hay') })
  // Otherwise the test would prove nothing.
  expect(left.filter(Boolean).length).toBeGreaterThan(5)
})

test('another process holds the lock: erase says what is still in the file, and fails; repeated it waits and ends; a copy made meanwhile says so', async () => {
  const { home, dataDir, file } = testHome()
  await livedIn(dataDir)
  const running = eraseWith(home, waitsOnce)
  await expect.poll(() => existsSync(join(home, 'deleted')), { timeout: 20_000 }).toBe(true)
  using other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  writeFileSync(join(home, 'go'), '')
  expect(await running.exited).toMatchObject({ code: 1 })
  expect(running.output().out).not.toContain('Listo')
  expect(running.output().err).toMatch(/ya no están en la base.*todavía se pueden encontrar.*ocupada/)
  expect(holdsIn(dataDir, hers)).toBe(true)

  const repeated = eraseWith(home, '')
  // The lock is held for longer than SQLite waits for one.
  setTimeout(() => other.exec('ROLLBACK'), (1.5 * busyWaitMs) / faster)
  expect(await repeated.exited).toMatchObject({ code: 0 })
  expect(repeated.output().out).toContain('ya está limpio')
  expect(holdsIn(dataDir, hers)).toBe(false)
})

test('a full disk: erase says so, and fails; a copy made then says it too; with room again the running server cleans', async (context) => {
  const disk = mountDisk(context)
  const { home } = testHome()
  await livedIn(disk.dataDir)
  const env = { DATA_DIR: disk.dataDir }
  const running = eraseWith(home, waitsOnce, env)
  await expect.poll(() => existsSync(join(home, 'deleted')), { timeout: 20_000 }).toBe(true)
  disk.fill()
  writeFileSync(join(home, 'go'), '')
  expect(await running.exited).toMatchObject({ code: 1 })
  expect(running.output().err).toMatch(/todavía se pueden encontrar en el archivo: el disco está lleno/)
  disk.free()
  expect(runTool(home, ['backup', 'copy.db'], env).status).toBe(0)
  expect(runTool(home, ['check', 'copy.db'], env).stdout).toContain('palabras de mensajes borrados')
  await cleanedByServer(home, disk.dataDir, env)
  expect(runTool(home, ['backup', 'clean.db'], env).status).toBe(0)
  expect(runTool(home, ['check', 'clean.db'], env).stdout).not.toContain('borrados')
})
