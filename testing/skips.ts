import { appendFileSync, existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import type { TestCase as PlaywrightTest, TestResult } from '@playwright/test/reporter'
import type { TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    why?: string
  }
}

/** The file of a program of this machine, by its name or its path, or `null`. */
export function installed(name: string): string | null {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/libexec']
  return places.map((place) => resolve(place, name)).find((file) => existsSync(file)) ?? null
}

/** Why a test that needs these programs is skipped, or `null`. With CI=1 `npm test` fails for it (scripts/test.ts). */
export function without(...programs: string[]): string | null {
  const absent = programs.find((program) => installed(program) === null)
  return absent === undefined ? null : `${absent} is not installed`
}

/** Why a test of a tool of root is skipped, or `null`. */
export const notRoot = process.getuid?.() === 0 ? null : 'this user is not root'

/** Why a test with visitors from several addresses is skipped, or `null`. */
export const oneAddress = process.platform === 'darwin' ? 'macOS has 127.0.0.1 alone, not 127.0.0.2' : null

/** Why a test that reads /proc is skipped, or `null`. */
export const otherThanLinux = process.platform === 'linux' ? null : 'only Linux has /proc'

/** Why a test of who may read a file is skipped, or `null`. */
export const noModes = process.platform === 'win32' ? 'Windows has no file modes' : null

/** Options of a vitest test or suite that is skipped for this reason, and runs for none. */
export const skipFor = (why: string | null) => (why === null ? {} : { skip: true, meta: { why } })

/** Reporter of vitest and of Playwright: a line in the file $SKIPPED for each test that was skipped for a reason. */
export default class SkipReporter {
  #write(why: string): void {
    if (process.env.SKIPPED) appendFileSync(process.env.SKIPPED, `${why.replace(/\.$/, '')}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const result = test.result()
        const why = test.meta().why ?? (result.state === 'skipped' ? result.note : undefined)
        if (why) this.#write(why)
      }
  }

  onTestEnd({ annotations }: PlaywrightTest, { status }: TestResult): void {
    const why = annotations.find(({ type }) => type === 'skip')?.description
    if (status === 'skipped' && why) this.#write(why)
  }
}
