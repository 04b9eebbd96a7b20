import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ownFolder } from './own-store.ts'

/** A disk until the test ends; `null` when this user may not mount one. */
function mountDisk(...options: string[]) {
  const path = fs.mkdtempSync(join(tmpdir(), 'real-disk-'))
  onTestFinished(() => {
    spawnSync('umount', ['-l', path])
    fs.rmSync(path, { recursive: true })
  })
  if (spawnSync('mount', [...options, path]).status !== 0) return null
  return { path, dataDir: join(path, 'data'), file: join(path, 'data/messages.db') }
}

/** 64 MB in memory, to be filled. */
export function mountSmallDisk() {
  const disk = mountDisk('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs')
  if (!disk) return null
  const { path } = disk
  const ballast = join(path, 'ballast')
  return {
    ...disk,
    fill(rest = 0) {
      fs.rmSync(ballast, { force: true })
      const { bavail, bsize } = fs.statfsSync(path)
      fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - rest))
    },
    free: () => fs.rmSync(ballast),
  }
}

/** Can be frozen: writes to it block meanwhile. */
export function mountFreezingDisk() {
  const image = join(ownFolder(), 'image')
  fs.writeFileSync(image, '')
  fs.truncateSync(image, 64_000_000)
  if (spawnSync('mkfs.ext4', ['-q', image]).status !== 0) return null
  const disk = mountDisk('-o', 'loop', image)
  if (!disk) return null
  const thaw = () => spawnSync('fsfreeze', ['-u', disk.path])
  return {
    ...disk,
    freeze(): void {
      spawnSync('fsfreeze', ['-f', disk.path])
      // Before the processes that write to it are awaited.
      onTestFinished(() => void thaw())
    },
    thaw,
  }
}
