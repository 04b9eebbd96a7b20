import { afterEach, expect } from 'vitest'
import { commands } from 'vitest/browser'

// The first question begins the collection; what came before, while Vitest started, is no test's.
await commands.takeBrowserErrors()

afterEach(async () => {
  expect(await commands.takeBrowserErrors(), 'errors in the browser').toEqual([])
})
