import { execFile, execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#testing/process/free-port.ts'
import { checkout } from '#testing/process/server-process.ts'
import { example } from '#testing/process/start-proxy.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'
import { ownFolder } from '#testing/store/own-store.ts'

const why = notRoot ?? without('ssh-keygen')

/** A machine below a folder: real-deploy with its paths there, a systemctl that only writes down what it was told. */
async function machine() {
  const root = ownFolder()
  const at = (...parts: string[]) => join(root, ...parts)
  for (const folder of ['opt/releases', 'units', 'tools', 'stubs', 'home'])
    fs.mkdirSync(at(folder), { recursive: true })
  const current = () => basename(fs.readlinkSync(at('opt/current')))
  // Which release is ready, by its name: what runs is the one that `current` points at.
  const server = createServer((_, response) =>
    response.writeHead(current().includes('bad') ? 503 : 200).end(),
  )
  const port = await listen(server)
  onTestFinished(() => void server.close())

  const stub = (name: string, text: string) =>
    fs.writeFileSync(at('stubs', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const full = at('backup-fails')
  stub(
    'systemctl',
    `echo "$*" >> ${at('log')}
case "$*" in
show*) echo '127.0.0.1:${port} (Stream)' ;;
*backup.service) test ! -e ${full} ;;
restart*) case $(readlink ${at('opt/current')}) in *crashes*) exit 1 ;; esac ;;
esac`,
  )
  stub('sleep', '')
  const script = example('real-deploy')
    .replaceAll('/opt/real', at('opt'))
    .replaceAll('/etc/real', at('real'))
    .replaceAll('/etc/systemd/system', at('units'))
    .replaceAll('/usr/local/bin/ ', `${at('tools')}/ `)
    .replaceAll('/usr/local/bin/)', `${at('tools')}/)`)
    .replaceAll('/run/', `${root}/`)
    .replaceAll('=real ', '=root ')
  fs.writeFileSync(at('real-deploy'), script)
  fs.writeFileSync(at('real.env'), `${example('real.env')}DATABASE_URL=''\nDATA_DIR=${at('data')}\n`)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('key')])
  fs.writeFileSync(at('real.signers'), `real ${fs.readFileSync(at('key.pub'))}`)

  return {
    at,
    full,
    current,
    before: () => basename(fs.readlinkSync(at('opt/before'))),
    releases: () => fs.readdirSync(at('opt/releases')).sort(),
    /** What systemctl was told since the last call. */
    told() {
      const lines = fs.existsSync(at('log')) ? fs.readFileSync(at('log'), 'utf8').trim().split('\n') : []
      fs.writeFileSync(at('log'), '')
      return lines.filter((line) => /restart|backup\.service/.test(line))
    },
    /** An archive of a release with little in it, and its signature. */
    archive(name: string): string {
      const lines = `mkdir -p ${name}/docs ${name}/bin
        cp -r ${checkout}/docs/deploy ${name}/docs/
        ln -s ${process.execPath} ${name}/bin/node
        ln -s ${checkout}/server ${name}/
        (cd ${name} && sha256sum docs/deploy/* > SHA256SUMS)
        tar -czf ${name}.tar.gz ${name}
        ssh-keygen -q -Y sign -f ${at('key')} -n real-release ${name}.tar.gz`
      execFileSync('/bin/sh', ['-ec', lines], { cwd: at('home'), stdio: 'pipe' })
      return at('home', `${name}.tar.gz`)
    },
    deploy: (...args: string[]) =>
      new Promise<{ code: number; said: string }>((done) => {
        const env = { PATH: `${at('stubs')}:${process.env.PATH}` }
        execFile('/bin/sh', [at('real-deploy'), ...args], { env }, (error, out, err) =>
          done({ code: Number(error?.code ?? 0), said: out + err }),
        )
      }),
  }
}

const restart = 'restart real.service'
const backup = 'start real-backup.service'

test('real-deploy: first, next, pasted twice, back; two are kept', skipFor(why), async () => {
  const { at, archive, deploy, told, current, before, releases } = await machine()
  const [one, two, three] = ['real-1', 'real-2', 'real-3'].map(archive) as [string, string, string]
  expect(await deploy(one)).toMatchObject({ code: 0, said: expect.stringContaining('En uso: real-1') })
  expect(told()).toEqual([restart])
  expect(fs.readdirSync(at('units'))).toContain('real.service')
  expect(fs.readdirSync(at('tools')).sort()).toEqual(['real-deploy', 'real-messages'])
  expect((await deploy(two)).code).toBe(0)
  expect(told()).toEqual([backup, restart])
  expect([current(), before()]).toEqual(['real-2', 'real-1'])
  expect((await deploy(two)).code).toBe(0)
  expect(told()).toEqual([restart])
  expect([current(), before()]).toEqual(['real-2', 'real-1'])
  expect((await deploy(three)).code).toBe(0)
  expect(releases()).toEqual(['real-2', 'real-3'])
  expect((await deploy('back')).said).toContain('En uso: real-2')
  expect(releases()).toEqual(['real-2', 'real-3'])
  expect([current(), before()]).toEqual(['real-2', 'real-3'])
  // PostgreSQL's copies are not this machine's.
  told()
  fs.appendFileSync(at('real.env'), 'DATABASE_URL="postgres://real@db/real"\n')
  expect((await deploy(one)).code).toBe(0)
  expect(told()).toEqual([restart])
})

test('real-deploy: a release that does not start, or is not ready, gives way', skipFor(why), async () => {
  const { archive, deploy, told, current, before } = await machine()
  for (const name of ['real-1', 'real-2']) await deploy(archive(name))
  told()
  for (const name of ['real-crashes', 'real-bad']) {
    const { code, said } = await deploy(archive(name))
    expect([code, said]).toEqual([1, expect.stringContaining(`No quedó lista (${name}`)])
    expect(told()).toEqual([backup, restart, restart])
    expect([current(), before()]).toEqual(['real-2', 'real-1'])
  }
})

test('real-deploy changes nothing: bad variable, archive or signature', skipFor(why), async () => {
  const { at, full, archive, deploy, told, current, releases } = await machine()
  await deploy(archive('real-1'))
  const two = archive('real-2')
  told()
  const sound = fs.readFileSync(at('real.env'), 'utf8')
  fs.writeFileSync(at('real.env'), `${sound}RATE_LIMIT_PER_DAY=muchos\n`)
  for (const args of [[two], []]) {
    const { code, said } = await deploy(...args)
    expect([code, said]).toEqual([1, expect.stringMatching(/RATE_LIMIT_PER_DAY[\s\S]*No cambió nada/)])
  }
  fs.writeFileSync(at('real.env'), sound)
  expect((await deploy(two, two)).said).toContain('Va un solo archivo y son 2')
  fs.writeFileSync(full, '')
  expect((await deploy(two)).said).toContain('No salió la copia de seguridad')
  expect(told()).toEqual([backup])
  fs.writeFileSync(two, `${fs.readFileSync(two, 'latin1')} `, 'latin1')
  expect((await deploy(two)).code).not.toBe(0)
  fs.rmSync(`${two}.sig`)
  expect((await deploy(two)).said).toContain('Falta la firma')
  expect((await deploy(at('home/real-*.tar.gz'))).said).toContain('No está')
  expect(told()).toEqual([])
  expect(current()).toBe('real-1')
  expect(releases()).toContain('real-1')
})
