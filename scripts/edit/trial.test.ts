import { expect, test } from 'vitest'
import { contentErrors } from '../check-content.ts'
import { inTrialFolder } from './trial.ts'

// If something were missing in it, every edit would be refused with a sentence about a file that does exist.
test('the trial folder holds all that content’s checks look for', async () => {
  expect(await inTrialFolder(new Map(), (root) => contentErrors(undefined, root))).toEqual([])
})

test('in it stand the words and images that are not written yet', async () => {
  const files = new Map([
    ['content/logos/nuevo.svg', '<svg'],
    ['content/footer.ts', undefined],
  ])
  const [error] = await inTrialFolder(files, (root) => contentErrors(undefined, root))
  expect(error).toContain('content/footer.ts: falta el archivo')
})
