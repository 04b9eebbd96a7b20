import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { factsOf, filledWords } from '../content-checks/references.ts'

/** The source of a module that exports these values, with what they say of another part of content/ filled in. */
const sourceOf = (values: object) =>
  Object.entries(filledWords(values, factsOf()))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/**
 * Evaluates a module `….const.ts` now, so that its values alone are in the page: a condition on one of them is decided here, and what
 * they were made of is left out.
 */
export const constants: Plugin = {
  name: 'constants',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.const\.ts$/ },
    handler: async (_, id) => ({ code: sourceOf(await import(pathToFileURL(id).href)), map: null }),
  },
}
