import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'
import { ownFolder } from './own-store.ts'

/** Mounts a disk of 64 MB until the test ends. While it is frozen, writes to it block. Skips the test when this user may not mount. */
export function mountDisk({ skip }: TestContext) {
  const image = join(ownFolder(), 'image')
  const path = fs.mkdtempSync(join(tmpdir(), 'real-disk-'))
  const ballast = join(path, 'ballast')
  const thaw = () => spawnSync('fsfreeze', ['-u', path])
  onTestFinished(() => {
    spawnSync('umount', ['-l', path])
    fs.rmSync(path, { recursive: true })
  })
  fs.writeFileSync(image, '')
  fs.truncateSync(image, 64_000_000)
  const made = spawnSync('mkfs.ext4', ['-q', '-m', '0', image]).status === 0
  if (!made || spawnSync('mount', ['-o', 'loop', image, path]).status !== 0) skip('no right to mount here')
  return {
    path,
    dataDir: join(path, 'data'),
    file: join(path, 'data/messages.db'),
    fill(rest = 0) {
      fs.rmSync(ballast, { force: true })
      const { bavail, bsize } = fs.statfsSync(path)
      spawnSync('fallocate', ['-l', String(bavail * bsize - rest), ballast])
    },
    makeReadOnly: () => spawnSync('mount', ['-o', 'remount,ro', path]).status === 0,
    free: () => fs.rmSync(ballast),
    freeze(): void {
      spawnSync('fsfreeze', ['-f', path])
      // Registered last, so that it runs before the test awaits processes that write to the disk.
      onTestFinished(() => void thaw())
    },
    thaw,
  }
}
