import type { BrowserContext } from '@playwright/test'
import type { BrowserCommand } from 'vitest/node'
import { BrowserErrors } from './browser-errors.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The next line like this (the source of a regular expression) is caused on purpose, and must come. */
    expectBrowserError: (pattern: string) => Promise<void>
    /** What the developer tools showed since it was last asked, and should not have; and what should, and is missing. */
    takeBrowserErrors: () => Promise<string[]>
  }
}

const collected = new WeakMap<BrowserContext, BrowserErrors>()

function errorsOf(context: BrowserContext): BrowserErrors {
  const errors = collected.get(context) ?? new BrowserErrors(context)
  collected.set(context, errors)
  return errors
}

const expectBrowserError: BrowserCommand<[pattern: string]> = ({ context }, pattern) =>
  errorsOf(context).expect(new RegExp(pattern))

const takeBrowserErrors: BrowserCommand<[]> = async ({ context }) => {
  const errors = errorsOf(context)
  await errors.settle()
  const all = [...errors.unexpected(), ...errors.missing().map((pattern) => `missing: ${pattern}`)]
  errors.forget()
  return all
}

/** What a component's test asks of the process that drives its browser. */
export const commands = { expectBrowserError, takeBrowserErrors }
