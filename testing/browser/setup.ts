import { afterEach, beforeEach, expect } from 'vitest'
import { commands } from 'vitest/browser'

// The first question begins the collection; what came before, while Vitest started, is no test's.
await commands.takeBrowserErrors()

// One tab shows file after file, and a form keeps its draft when its page goes.
beforeEach(() => sessionStorage.clear())

afterEach(async () => {
  expect(await commands.takeBrowserErrors(), 'errors in the browser').toEqual([])
})
