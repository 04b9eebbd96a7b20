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
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin', '/usr/libexec']
  return folders.map((folder) => resolve(folder, name)).find((file) => existsSync(file)) ?? null
}

/** The reasons for which a test may be skipped with CI=1 (scripts/test.ts): what no set-up of the machine could provide. */
export const accepted = {
  platform: {
    addresses: 'macOS has 127.0.0.1 alone, not 127.0.0.2',
    modes: 'Windows has no file modes',
    release: 'a release is made on Linux',
    proc: 'only Linux has /proc',
    letters: 'other systems draw letters differently: the screenshots are of Linux',
  },
  // These hold for the page as it was ordered; another agency's may differ.
  content: {
    words: 'content/agency.ts says that the words are no longer those that were ordered',
    budgets: 'another agency may show more than the ordered page',
    colours: 'another agency’s accent may be darker than the ordered one',
    trades: 'another agency may know other trades',
    whatsApp: 'this agency has no WhatsApp',
  },
}

const reasons = Object.values(accepted).flatMap((kind) => Object.values<string>(kind))
/** Those reasons of a run that CI does not accept. */
export const unaccepted = (skipped: readonly string[]) => skipped.filter((why) => !reasons.includes(why))

/** Why a test that needs these programs is skipped, or `null`. */
export function without(...programs: string[]): string | null {
  const absent = programs.find((program) => installed(program) === null)
  return absent === undefined ? null : `${absent} is not installed`
}

/** Why a test of a tool of root is skipped, or `null`. */
export const notRoot = process.getuid?.() === 0 ? null : 'this user is not root'

/** Why a test with visitors from several addresses is skipped, or `null`. */
export const oneAddress = process.platform === 'darwin' ? accepted.platform.addresses : null

/** Why a test that reads /proc is skipped, or `null`. */
export const otherThanLinux = process.platform === 'linux' ? null : accepted.platform.proc

/** Why a test of who may read a file is skipped, or `null`. */
export const noModes = process.platform === 'win32' ? accepted.platform.modes : null

/** Options of a Vitest test or suite that is skipped for this reason; with `null` it runs. */
export const skipFor = (why: string | null) => (why === null ? {} : { skip: true, meta: { why } })

/** Reporter of vitest and of Playwright: a line in the file $SKIPPED for each test that was skipped. */
export default class SkipReporter {
  #write(why: string | undefined, title: string): void {
    if (process.env.SKIPPED) appendFileSync(process.env.SKIPPED, `${why ?? `no reason given: ${title}`}\n`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const result = test.result()
        const why = test.meta().why ?? (result.state === 'skipped' ? result.note : undefined)
        this.#write(why, test.fullName)
      }
  }

  onTestEnd({ annotations, title }: PlaywrightTest, { status }: TestResult): void {
    const why = annotations.find(({ type }) => type === 'skip')?.description
    if (status === 'skipped') this.#write(why, title)
  }
}
