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

export const none: Count = { passed: 0, failed: 0, skipped: 0 }
export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})
export const line = (count: Count) =>
  `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`

const one = (ok: boolean): Count => ({ ...none, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}

/** Runs a program and prints what it wrote in one piece, since others may run beside it. Answers whether it exited with 0. */
function run(
  name: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colour, ...env },
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (chunk: Buffer | Error) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', keep).once('close', (code) => {
      console.log(`\n── ${name}\n${output.trimEnd() || '  ok'}`)
      resolve(code === 0)
    })
  })
}

/** A check in this process: it answers its faults, a sentence each. */
export async function faults(name: string, check: () => readonly string[] | Promise<readonly string[]>) {
  const found = await check()
  console.log(`\n── ${name}\n${found.map((fault) => `  ${fault}`).join('\n') || '  ok'}`)
  return one(found.length === 0)
}

/** A program whose exit code is its whole answer. */
export async function program(name: string, command: string, ...args: string[]): Promise<Count> {
  return one(await run(name, command, args))
}

/** Runs a test runner that also writes JSON, and reads its totals. No report counts as one failure. */
async function counted(
  start: (report: string) => Promise<boolean>,
  read: (report: Record<string, number> & { stats: Record<string, number> }) => number[],
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'real-test-'))
  const report = join(folder, 'report.json')
  const ok = await start(report)
  const totals = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [0, 1, 0]
  rmSync(folder, { recursive: true })
  const [passed = 0, failed = 0, skipped = 0] = totals
  // A runner may fail beyond its tests: an unhandled rejection, a file that does not load.
  return { passed, failed: ok ? failed : Math.max(failed, 1), skipped }
}

export function vitest(name: string, project: string): Promise<Count> {
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  return counted(
    (report) => run(name, 'vitest', [...args, `--outputFile.json=${report}`]),
    (all) => [
      all.numPassedTests ?? 0,
      all.numFailedTests ?? 0,
      (all.numPendingTests ?? 0) + (all.numTodoTests ?? 0),
    ],
  )
}

export function playwright(name: string, ...projects: string[]): Promise<Count> {
  const args = ['test', ...projects.map((project) => `--project=${project}`)]
  return counted(
    (report) => run(name, 'playwright', args, { REPORT_JSON: report }),
    ({ stats }) => [stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0), stats.skipped ?? 0],
  )
}
