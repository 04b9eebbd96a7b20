import type { BrowserContext } from '@playwright/test'
import type { BrowserCommand } from 'vitest/node'
import { BrowserErrors } from './browser-errors.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What the developer tools showed since it was last asked. */
    takeBrowserErrors: () => Promise<string[]>
  }
}

const collected = new WeakMap<BrowserContext, BrowserErrors>()

const takeBrowserErrors: BrowserCommand<[]> = async ({ context }) => {
  const errors = collected.get(context) ?? new BrowserErrors(context)
  collected.set(context, errors)
  await errors.settle()
  const lines = errors.unexpected()
  errors.forget()
  return lines
}

/** What a component's test asks of the process that drives its browser. */
export const commands = { takeBrowserErrors }
