import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emailJsBody, post, status } from '#testing/http/client.ts'
import { copyCheckout } from '#testing/process/copy-checkout.ts'
import { deployMachine } from '#testing/process/deploy-machine.ts'
import { bareEnvironment, runNode, startNode } from '#testing/process/run-node.ts'
import { listening } from '#testing/process/server-process.ts'
import { accepted, installed, notRoot, skipFor } from '#testing/skips.ts'
import { ownFolder } from '#testing/store/own-store.ts'

test('a release is signed and whole, and serves, stores and lists on a machine without Node', {
  timeout: 300_000,
  ...skipFor(process.platform === 'linux' ? null : accepted.platform.release),
}, async () => {
  const opt = ownFolder()
  const sh = (line: string) => execFileSync('/bin/sh', ['-ec', line], { cwd: opt, encoding: 'utf8' })
  const copy = await copyCheckout(['.gitignore', 'package-lock.json', 'CHANGELOG.md', 'docs'])
  onTestFinished(copy.remove)
  await copy.quickenBuilds()
  // An archive of 210 MB, of which nobody asks here how small it is.
  await copy.edit('scripts/release.ts', 'gzip: true', 'gzip: { level: 1 }')
  const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@real.example']
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'A version'],
  ])
    execFileSync('git', [...who, ...args], { cwd: copy.root })
  const env = { ...bareEnvironment, SITE_URL: 'https://real.example' }
  const host = installed('ssh-keygen') === null ? null : deployMachine()
  const key = host ? ['--key', host.at('key')] : []
  const args = ['scripts/release.ts', '--out', join(opt, 'made'), ...key]
  const { code, out, err } = await runNode(args, env, copy.root)
  expect(code, out + err).toBe(0)
  // The commands of docs/publicar.md.
  const verify = `name=$(basename made/real-*.tar.gz .tar.gz)
      ssh-keygen -Y verify -f ${host?.at('real.signers')} -I real -n real-release -s made/$name.tar.gz.sig < made/$name.tar.gz`
  if (host) expect(sh(verify)).toContain('Good "real-release" signature for real')
  let current = join(opt, 'current')
  // What real-deploy is tested with is made by hand: here it takes the archive itself. It wants root.
  if (host && !notRoot) {
    current = host.at('opt/current')
    const archive = sh('ls $PWD/made/*.tar.gz').trim()
    const name = basename(archive, '.tar.gz')
    const said = expect.stringContaining(`En uso: ${name}`)
    expect(host.deploy(archive)).toMatchObject({ code: 0, said, current: name })
  } else {
    mkdirSync(current)
    sh('tar -xzf made/*.tar.gz -C current --strip-components=1')
    sh('cd current && sha256sum --check --quiet SHA256SUMS')
  }

  const bare = { PATH: '', PORT: '0', DATA_DIR: join(opt, 'data'), LOG_LEVEL: 'error' }
  const node = join(current, 'bin/node')
  const started = startNode(['server/main.ts'], { cwd: current, env: bare, node })
  onTestFinished(() => void started.kill('SIGKILL'))
  const { url } = await listening(started)
  expect(await status(url, { method: 'GET', path: '/' })).toBe(200)
  expect(await post(url, emailJsBody({ message: 'desde la entrega' }))).toBe(200)

  // The server loads these only when they are used, so they are tried here: the owner's tool and PostgreSQL's driver.
  const inRelease = (...args: string[]) =>
    execFileSync(node, args, { cwd: current, env: bare, encoding: 'utf8' })
  expect(inRelease('server/cli/messages.ts', 'list')).toContain('desde la entrega')
  inRelease('-e', "import('./server/messages/postgres/store.ts')")
})
