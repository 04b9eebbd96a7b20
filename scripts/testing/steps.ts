import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Totals of one step, or of all. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})
export const none: Count = { passed: 0, failed: 0, skipped: 0 }
export const line = (count: Count) =>
  `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`

const one = (ok: boolean): Count => ({ ...none, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A program in the foreground; resolves to its exit code (1 when it could not be started or was killed). */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
      .once('error', () => resolve(1))
      .once('exit', (code) => resolve(code ?? 1))
  })
}

function announce(name: string): void {
  console.log(`\n── ${name}`)
}

/** A check in this process: it answers its faults, a sentence each. */
export async function faults(
  name: string,
  check: () => readonly string[] | Promise<readonly string[]>,
): Promise<Count> {
  announce(name)
  const found = await check()
  for (const fault of found) console.error(`  ${fault}`)
  if (found.length === 0) console.log('  ok')
  return one(found.length === 0)
}

/** A program whose exit code is its whole answer. */
export async function program(name: string, command: string, ...args: string[]): Promise<Count> {
  announce(name)
  return one((await run(command, args)) === 0)
}

/** Runs a test runner that also writes JSON, and reads its totals. No report counts as one failure. */
async function counted(
  name: string,
  start: (report: string) => Promise<number>,
  read: (report: unknown) => Count,
): Promise<Count> {
  announce(name)
  const folder = mkdtempSync(join(tmpdir(), 'real-test-'))
  const report = join(folder, 'report.json')
  const code = await start(report)
  const count = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : one(false)
  rmSync(folder, { recursive: true })
  // A runner may fail beyond its tests: an unhandled rejection, a file that does not load.
  return code !== 0 && count.failed === 0 ? add(count, one(false)) : count
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

export function vitest(name: string, project: string): Promise<Count> {
  const args = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
  return counted(
    name,
    (report) => run('vitest', [...args, `--outputFile.json=${report}`]),
    (report) => {
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report as VitestReport
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
    },
  )
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export function playwright(name: string, ...args: string[]): Promise<Count> {
  return counted(
    name,
    (report) => run('playwright', ['test', ...args], { REPORT_JSON: report }),
    (report) => {
      const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats
      return { passed: expected, failed: unexpected + flaky, skipped }
    },
  )
}
