import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post } from '#testing/http/client.ts'
import { runTool } from '#testing/process/cli-harness.ts'
import { checkout } from '#testing/process/server-process.ts'
import { testHome, testServer } from '#testing/process/test-server.ts'
import { noModes, skipFor } from '#testing/skips.ts'

/** The command of the back-up service in compose.yaml, with `folder` in the place of its volume. */
function command(service: string, folder: string): string {
  const compose = readFileSync(join(checkout, 'compose.yaml'), 'utf8')
  const [, text = ''] =
    new RegExp(`^ {2}${service}:\\n[\\s\\S]*?- \\|\\n((?: {8}.*\\n)+)`, 'm').exec(compose) ?? []
  return text.replaceAll('$$', '$').replaceAll('/backups', folder)
}

test(
  'compose: a back-up is made at once, encrypted with a key; older ones and what a killed one left go',
  skipFor(noModes),
  async () => {
    const { home } = testHome()
    const server = await testServer(home)
    expect(await post(server.url, emailJsBody())).toBe(200)
    mkdirSync(join(home, 'bin'))
    symlinkSync(process.execPath, join(home, 'bin/node'))
    symlinkSync(join(checkout, 'server'), join(home, 'server'))
    const folder = join(home, 'backups')
    mkdirSync(folder)
    const longAgo = Date.now() / 1000 - 31 * 86_400
    for (const name of [
      '2020-01-01-000000.db',
      '2020-01-01-000000.age',
      '2020-01-02-000000.db.7.real-tmp',
      'mine.txt',
    ]) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), longAgo, longAgo)
    }
    const key = await generateX25519Identity()
    for (const BACKUP_KEY of ['', await identityToRecipient(key)]) {
      const env = { PATH: process.env.PATH, DATA_DIR: 'data', BACKUP_KEY }
      const running = spawn('sh', ['-c', command('backup', folder)], { cwd: home, env, detached: true })
      onTestFinished(() => void process.kill(-(running.pid ?? 0), 'SIGKILL'))
      await once(running.stdout, 'data')
      await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).not.toContain('2020-01-01-000000.db')
    }
    const [plain = '', encrypted = '', ...rest] = readdirSync(folder)
      .sort((a, b) => a.length - b.length || 0)
      .filter((name) => name !== 'mine.txt')
    expect(rest).toEqual([])
    expect(runTool(home, ['check', join(folder, plain)]).stdout).toContain('1 mensaje')
    expect(encrypted).toMatch(/\.age$/)
    expect(runTool(home, ['check', join(folder, encrypted), '--identity', '-'], {}, key).stdout).toContain(
      '1 mensaje',
    )
  },
)
