import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '#testing/process/server-process.ts'
import { example } from '#testing/process/start-proxy.ts'
import { notRoot, skipFor, without } from '#testing/skips.ts'
import { ownFolder } from '#testing/store/own-store.ts'

const why = notRoot ?? without('ssh-keygen')

/** A folder with real-deploy, a `systemctl` that records its arguments, and a `curl` that fails for a release called `bad`. */
function machine() {
  const root = ownFolder()
  const at = (...parts: string[]) => join(root, ...parts)
  for (const folder of ['opt/releases', 'units', 'tools', 'stubs', 'home'])
    fs.mkdirSync(at(folder), { recursive: true })
  const fails = (name: string) => `case $(readlink ${at('opt/current')}) in *${name}*) exit 1 ;; esac`
  const systemctl = `echo "$*" >> ${at('log')}
case "$*" in
*backup.service) test ! -e ${at('backup-fails')} ;;
restart*) ${fails('crashes')} ;;
esac`
  for (const [name, text] of Object.entries({ systemctl, curl: fails('bad'), sleep: '' }))
    fs.writeFileSync(at('stubs', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const script = example('real-deploy')
    .replaceAll('/opt/real', at('opt'))
    .replaceAll('/etc/real', at('real'))
    .replaceAll('/etc/systemd/system', at('units'))
    .replaceAll(/\/usr\/local\/bin\/(?=[ )])/g, `${at('tools')}/`)
    .replaceAll('/run/', `${root}/`)
    .replaceAll('=real ', '=root ')
  fs.writeFileSync(at('real-deploy'), script)
  fs.writeFileSync(at('real.env'), `${example('real.env')}DATABASE_URL=''\nDATA_DIR=${at('data')}\n`)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('key')])
  fs.writeFileSync(at('real.signers'), `real ${fs.readFileSync(at('key.pub'))}`)

  /** The arguments that `systemctl` got since the last call. */
  function told() {
    const lines = fs.existsSync(at('log')) ? fs.readFileSync(at('log'), 'utf8').trim().split('\n') : []
    fs.writeFileSync(at('log'), '')
    return lines.filter((line) => /restart|backup\.service/.test(line))
  }
  return {
    at,
    /** Makes the archive of a tiny release, and its signature. */
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
    /** Runs real-deploy. Returns its exit code and output, and which release is in use afterwards. */
    deploy(...args: string[]) {
      const env = { PATH: `${at('stubs')}:${process.env.PATH}` }
      const run = spawnSync('/bin/sh', [at('real-deploy'), ...args], { env, encoding: 'utf8' })
      const release = (link: string) =>
        fs.existsSync(at('opt', link)) ? basename(fs.readlinkSync(at('opt', link))) : null
      const used = { current: release('current'), before: release('before') }
      const releases = fs.readdirSync(at('opt/releases')).sort()
      return { code: run.status, said: run.stdout + run.stderr, told: told(), ...used, releases }
    },
  }
}

const restart = 'restart real.service'
const backup = 'start real-backup.service'
const says = (words: string) => expect.stringContaining(words)

test('real-deploy: first, next, pasted twice, back; two are kept', skipFor(why), () => {
  const { at, archive, deploy } = machine()
  const [one, two, three] = ['real-1', 'real-2', 'real-3'].map(archive) as [string, string, string]
  expect(deploy(one)).toMatchObject({ code: 0, said: says('En uso: real-1'), told: [restart] })
  expect(fs.readdirSync(at('units'))).toContain('real.service')
  expect(fs.readdirSync(at('tools')).sort()).toEqual(['real-deploy', 'real-messages'])
  const used = { code: 0, current: 'real-2', before: 'real-1' }
  expect(deploy(two)).toMatchObject({ ...used, told: [backup, restart] })
  expect(deploy(two)).toMatchObject({ ...used, told: [restart] })
  const releases = ['real-2', 'real-3']
  expect(deploy(three)).toMatchObject({ code: 0, current: 'real-3', releases })
  expect(deploy('back')).toMatchObject({ code: 0, current: 'real-2', before: 'real-3', releases })
  // With PostgreSQL there is no file to copy before the change: back-ups are the database's.
  fs.appendFileSync(at('real.env'), 'DATABASE_URL="postgres://real@db/real"\n')
  expect(deploy(one)).toMatchObject({ code: 0, told: [restart] })
})

test('real-deploy: a release that does not start, or is not ready, gives way', skipFor(why), () => {
  const { archive, deploy } = machine()
  for (const name of ['real-1', 'real-2']) deploy(archive(name))
  const kept = { code: 1, told: [backup, restart, restart], current: 'real-2', before: 'real-1' }
  for (const name of ['real-crashes', 'real-bad'])
    expect(deploy(archive(name))).toMatchObject({ ...kept, said: says(`No quedó lista (${name}`) })
})

test('real-deploy changes nothing: bad variable, archive or signature', skipFor(why), () => {
  const { at, archive, deploy } = machine()
  deploy(archive('real-1'))
  const two = archive('real-2')
  const refused = (told: string[], said: RegExp, ...args: string[]) =>
    expect(deploy(...args)).toMatchObject({
      code: 1,
      told,
      said: expect.stringMatching(said),
      current: 'real-1',
    })
  const sound = fs.readFileSync(at('real.env'), 'utf8')
  fs.writeFileSync(at('real.env'), `${sound}RATE_LIMIT_PER_DAY=muchos\n`)
  refused([], /RATE_LIMIT_PER_DAY[\s\S]*No cambió nada/, two)
  refused([], /RATE_LIMIT_PER_DAY[\s\S]*No cambió nada/)
  fs.writeFileSync(at('real.env'), sound)
  refused([], /Va un solo archivo y son 2/, two, two)
  fs.writeFileSync(at('backup-fails'), '')
  refused([backup], /No salió la copia de seguridad/, two)
  fs.rmSync(`${two}.sig`)
  refused([], /Falta la firma/, two)
  refused([], /No está/, at('home/real-*.tar.gz'))
  const three = archive('real-3')
  fs.appendFileSync(three, ' ')
  expect(deploy(three)).toMatchObject({ code: 255, told: [], current: 'real-1' })
})
