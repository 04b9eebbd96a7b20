import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { create } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, listen } from '#testing/process/free-port.ts'
import { bareEnvironment, runNode } from '#testing/process/run-node.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'real-setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const call = (file: string, expression: string, env: Record<string, string>, cwd: string) =>
  runNode(
    [
      '--input-type=module',
      '-e',
      `import * as it from ${JSON.stringify(resolve(file))}; console.log(${expression})`,
    ],
    { ...bareEnvironment, ...env },
    cwd,
  )

/** A checkout whose lock asks for one package, and a registry that has it. */
async function tinyCheckout() {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), '{ "name": "tiny", "version": "1.0.0" }')
  const tarball = join(folder, 'tiny.tgz')
  await create({ file: tarball, cwd: folder, gzip: true }, ['package'])
  const registry = createServer(({ url, headers }, response) => {
    if (url?.endsWith('.tgz')) return response.end(readFileSync(tarball))
    const dist = { tarball: `http://${headers.host}/tiny.tgz` }
    const versions = Object.fromEntries(
      ['1.0.0', '1.0.1'].map((version) => [version, { name: 'tiny', version, dist }]),
    )
    return response.end(JSON.stringify({ name: 'tiny', 'dist-tags': { latest: '1.0.0' }, versions }))
  })
  onTestFinished(() => void registry.close())
  const checkout = { name: 'checkout', version: '1.0.0', dependencies: { tiny: '1.0.0' } }
  const lock = {
    ...checkout,
    lockfileVersion: 3,
    packages: { '': checkout, 'node_modules/tiny': { version: '1.0.0' } },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(checkout))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const npmCi = (env: Record<string, string>) =>
    call('scripts/setup-npm.mjs', 'it.npmCi(process.env.PATH.split(":"))', env, folder)
  return { folder, npmCi, url: `http://127.0.0.1:${await listen(registry)}` }
}

test('`npm ci` with a HOME that cannot be written', skipFor(without('npm')), async () => {
  const { folder, npmCi, url } = await tinyCheckout()
  const { out } = await npmCi({ HOME: '/dev/null', npm_config_registry: url })
  expect(out).toMatch(/null\s*$/)
  expect(existsSync(join(folder, 'node_modules/tiny/package.json'))).toBe(true)
})

test(
  'why `npm ci` failed: no registry, or a lock that is not of this package.json',
  skipFor(without('npm')),
  async () => {
    const { folder, npmCi, url } = await tinyCheckout()
    const HOME = temporaryFolder()
    const nobody = `http://127.0.0.1:${await freePort()}`
    const unreachable = await npmCi({ HOME, npm_config_registry: nobody, npm_config_fetch_retries: '0' })
    expect(unreachable.out).toContain('No se llega al registro')
    writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "tiny": "1.0.1" } }')
    const mismatch = await npmCi({ HOME, npm_config_registry: url })
    expect(mismatch.out).toContain('no dicen lo mismo')
    expect(mismatch.out).not.toContain('registro')
  },
)

/** The first lines of errors as npm 9, 10 and 11 write them. */
test.each([
  [
    'npm ERR! code EACCES\nnpm ERR! syscall mkdir\nnpm ERR! path /srv/real/node_modules',
    'No se puede escribir',
  ],
  ['npm error code EROFS\nnpm error syscall open', 'No se puede escribir'],
  ['npm error code ENOSPC\nnpm error syscall write', 'No hay más lugar'],
  ['npm error code EINTEGRITY\nnpm error sha512-… integrity checksum failed', 'no lo instales'],
  [
    'npm error code EAI_AGAIN\nnpm error request to https://registry.example/zod failed',
    'No se llega al registro',
  ],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'No se llega al registro'],
  ['npm error Exit handler never called!', 'Arriba está su mensaje'],
])('%j: %s', async (message, sentence) => {
  const { out } = await call('scripts/setup-npm.mjs', `it.causeOf(${JSON.stringify(message)})`, {}, '.')
  expect(out).toContain(sentence)
})

/** Stand-ins for Debian's programs that record their arguments, and what holds services back meanwhile. */
const fakes = {
  'apt-get': `case "$*" in
    *--assume-no*) echo 'Need to get 7,654 kB of archives.'; echo 'After this operation, 12.3 MB of additional disk space will be used.' ;;
    *--simulate*unknown*) exit 100 ;;
    *'install -y'*) echo "$* $(ls /etc/postgresql-common/createcluster.d/real.conf /usr/sbin/policy-rc.d | wc -l)" >> log ; touch installed ;;
  esac`,
  'update-alternatives': `case "$*" in
    *--get-selections*) [ -f installed ] && echo 'x-www-browser auto /usr/bin/new' || echo 'x-www-browser auto /usr/bin/own' ;;
    *) echo "update-alternatives $*" >> log ;;
  esac`,
  systemctl: `echo "systemctl $*" >> log`,
}
const debian = skipFor(notRoot ?? without('apt-get'))

test(
  'engines: what is installed is said first; nothing starts, stays, or takes a default program’s place',
  debian,
  async () => {
    const folder = temporaryFolder()
    for (const [name, text] of Object.entries(fakes)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    const policy = existsSync('/usr/sbin/policy-rc.d')
    const kits = [
      { name: 'Uno', packages: ['one'], services: ['one'] },
      { name: 'Otro', packages: ['unknown'] },
    ]
    const PATH = [folder, process.env.PATH].join(delimiter)
    const { out } = await call(
      'scripts/setup-engines.mjs',
      `await it.install(${JSON.stringify(kits)})`,
      { PATH },
      folder,
    )
    expect(out).toMatch(
      /^Para las pruebas se instala con apt-get: Uno\n\(7,654 kB de descarga, 12.3 MB en el disco\)/,
    )
    expect(out).toContain("[ 'Otro' ]")
    expect(readFileSync(join(folder, 'log'), 'utf8').split('\n')).toEqual([
      'install -y -qq --no-install-recommends one 2',
      'systemctl disable one',
      'update-alternatives --remove x-www-browser /usr/bin/new',
      '',
    ])
    expect(existsSync('/etc/postgresql-common/createcluster.d/real.conf')).toBe(false)
    expect(existsSync('/usr/sbin/policy-rc.d')).toBe(policy)
  },
)

test('a machine with a full Chromium gets the headless shell for its tests', debian, async () => {
  const folder = temporaryFolder()
  const shell = join(folder, 'chromium-headless-shell')
  const programs = {
    chromium: '',
    'update-alternatives': '',
    'apt-get': `case "$*" in *'install -y'*chromium-headless-shell*) /bin/cp ${folder}/chromium ${shell} ;; esac`,
  }
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const env = { ...bareEnvironment, PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder }
  const { code, out, err } = await runNode([resolve('scripts/setup-browser.mjs'), '--browser'], env, folder)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain(`Navegador: ${shell}`)
  expect(readFileSync(join(folder, 'node_modules/.cache/real/browser'), 'utf8')).toBe(shell)
})
