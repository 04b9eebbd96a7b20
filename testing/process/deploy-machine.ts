import { execFileSync, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { ownFolder } from '../store/own-store.ts'
import { checkout } from './server-process.ts'
import { example } from './start-proxy.ts'

/** A folder with real-deploy, a `systemctl` that records its arguments, and a `curl` that fails for a release called `bad`. */
export function deployMachine() {
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
