import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>

/** A disk of its own in memory, `null` where this user may not mount one. */
export function mountSmallDisk(megabytes: number) {
  const path = fs.mkdtempSync(join(tmpdir(), 'real-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  if (mounted.status !== 0) {
    fs.rmdirSync(path)
    return null
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill(rest = 0) {
      fs.rmSync(ballast, { force: true })
      const { bavail, bsize } = fs.statfsSync(path)
      fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - rest))
    },
    free: () => fs.rmSync(ballast, { force: true }),
    remount: (mode: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${mode}`, path]),
    remove() {
      spawnSync('umount', ['-l', path])
      fs.rmSync(path, { recursive: true, force: true })
    },
  }
}
