import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSqliteStore } from '#server/messages/sqlite/store.ts'

/** In memory where there is some: a sync of the disk for each message would take most of these tests' time. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A folder that goes with the test. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(place, 'real-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A real store, in a folder that the store makes. Both go with the test. */
export function openOwnStore({ now }: { now?: () => number } = {}) {
  const home = ownFolder()
  const folder = join(home, 'data')
  const file = join(folder, 'messages.db')
  const store = openSqliteStore({ file, now })
  onTestFinished(() => store.close())
  return { store, home, folder, file }
}
