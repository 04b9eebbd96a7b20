import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'

/** A folder that goes with the test. */
export function ownFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'real-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A real store, in a folder that the store makes. Both go with the test. */
export function openOwnStore({ parent, now }: { parent?: string; now?: () => number } = {}) {
  const home = ownFolder(parent)
  const folder = join(home, 'data')
  const file = join(folder, 'messages.db')
  const store = openSqliteStore({ file, now })
  onTestFinished(() => store.close())
  return { store, home, folder, file }
}
