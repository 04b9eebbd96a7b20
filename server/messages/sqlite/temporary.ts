import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files that hold readable messages for a moment. Their names bear the process, so that the next one can tell them. */
const standing = new Set<string>()

/** With SQLite's journal of it. */
function remove(path: string): void {
  rmSync(path, { force: true })
  rmSync(`${path}-journal`, { force: true })
}

process.once('exit', () => standing.forEach(remove))

/** `messages.db.1234.copy`: gone when it is disposed of, and when the process ends otherwise than by `kill -9`. */
export function temporary(path: string) {
  remove(path)
  standing.add(path)
  return {
    path,
    [Symbol.dispose](): void {
      remove(path)
      standing.delete(path)
    },
  }
}

/** Removes what processes left that were killed. */
export function sweepTemporary(dataDir: string): void {
  for (const folder of [dataDir, tmpdir()].filter((path) => existsSync(path)))
    for (const name of readdirSync(folder)) {
      const pid = /^messages\.db\.(\d+)\.(copy|tmp|copy\.\d+\.tmp)(-journal)?$/.exec(name)?.[1]
      if (pid !== undefined && !runs(Number(pid))) remove(join(folder, name))
    }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
