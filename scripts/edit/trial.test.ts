import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { workAtOtherAgency } from '#testing/edit/working-folder.ts'
import { contentErrors } from '../check-content.ts'
import { inTrialFolder } from './trial.ts'

workAtOtherAgency()

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

test('what is wrong with an image is said, whatever the words say', async () => {
  // Images are made once a process, and other tests have.
  vi.resetModules()
  const { contentErrors: fresh } = await import('../check-content.ts')
  const clients = await readFile('content/clients.ts', 'utf8')
  const [, id = ''] = /\bid: '([\w-]+)'/.exec(clients) ?? []
  const broken = new Map([
    [`content/logos/${id}.svg`, '<svg><g></svg>'],
    [`content/logos/${id}.png`, undefined],
  ])
  const errors = await inTrialFolder(broken, (root) => fresh(undefined, root))
  expect(errors).toEqual([expect.stringContaining(`logos/${id}.svg: no es un SVG bien formado`)])
})
