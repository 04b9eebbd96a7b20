import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post, status } from '#testing/http/client.ts'
import { deployMachine } from '#testing/process/deploy-machine.ts'
import { bareEnvironment, startNode } from '#testing/process/run-node.ts'
import { listening } from '#testing/process/server-process.ts'
import { accepted, installed, notRoot, skipFor } from '#testing/skips.ts'
import { ownFolder } from '#testing/store/own-store.ts'

test('a release is signed and whole, and serves, stores and lists on a machine without Node', {
  timeout: 300_000,
  ...skipFor(process.platform === 'linux' ? null : accepted.platform.release),
}, async () => {
  const opt = ownFolder()
  const sh = (line: string) => execFileSync('/bin/sh', ['-ec', line], { cwd: opt, encoding: 'utf8' })
  const environment = { ...bareEnvironment, SITE_URL: 'https://real.example' }
  const host = installed('ssh-keygen') === null ? null : deployMachine()
  const key = host ? ['--key', host.at('key')] : []
  const args = ['scripts/release.ts', '--out', join(opt, 'made'), ...key]
  execFileSync(process.execPath, args, { env: environment, stdio: 'pipe' })
  // The commands of docs/publicar.md.
  const verify = `name=$(basename made/real-*.tar.gz .tar.gz)
      ssh-keygen -Y verify -f ${host?.at('real.signers')} -I real -n real-release -s made/$name.tar.gz.sig < made/$name.tar.gz`
  if (host) expect(sh(verify)).toContain('Good "real-release" signature for real')
  mkdirSync(join(opt, 'current'))
  sh('tar -xzf made/*.tar.gz -C current --strip-components=1')
  sh('cd current && sha256sum --check --quiet SHA256SUMS')

  const env = { PATH: '', PORT: '0', DATA_DIR: join(opt, 'data'), LOG_LEVEL: 'error' }
  const node = join(opt, 'current/bin/node')
  const started = startNode(['server/main.ts'], { cwd: join(opt, 'current'), env, node })
  onTestFinished(() => void started.kill('SIGKILL'))
  const { url } = await listening(started)
  expect(await status(url, { method: 'GET', path: '/' })).toBe(200)
  expect(await post(url, emailJsBody({ message: 'desde la entrega' }))).toBe(200)

  // The server loads these only when they are used, so they are tried here: the owner's tool and PostgreSQL's driver.
  const inRelease = (...args: string[]) =>
    execFileSync(node, args, { cwd: join(opt, 'current'), env, encoding: 'utf8' })
  expect(inRelease('server/cli/messages.ts', 'list')).toContain('desde la entrega')
  inRelease('-e', "import('./server/messages/postgres/store.ts')")

  // What real-deploy is tested with is made by hand: here it takes the archive itself. It wants root.
  if (!host || notRoot) return
  const archive = sh('ls $PWD/made/*.tar.gz').trim()
  const name = basename(archive, '.tar.gz')
  expect(host.deploy(archive)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`En uso: ${name}`),
    current: name,
  })
})
