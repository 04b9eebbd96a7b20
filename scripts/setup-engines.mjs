/**
 * Part of setup.mjs: on Debian, as root, installs the other engines and servers that tests drive. It says first what it installs.
 * No service starts, now or with the machine, and no default program changes.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'

export const debian =
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
const flags = ['-qq', '--no-install-recommends']
const run = (...command) =>
  spawnSync(command[0], command.slice(1), { encoding: 'utf8', env, timeout: 900_000 })

/** `services`: what its packages would start, now and with the machine. */
const kits = [
  { name: 'Firefox', packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
  },
  { name: 'Orca', packages: ['orca', 'xvfb', 'xdotool', 'dbus', 'at-spi2-core'] },
  { name: 'nginx', packages: ['nginx'], services: ['nginx'] },
  { name: 'Caddy', packages: ['caddy'], services: ['caddy'] },
  { name: 'promtool', packages: ['prometheus'], services: ['prometheus'] },
  {
    name: 'rspamd y SpamAssassin',
    packages: ['rspamd', 'spamassassin'],
    services: ['rspamd', 'spamassassin-maintenance.timer'],
  },
  { name: 'PostgreSQL', packages: ['postgresql'], services: ['postgresql'] },
  {
    name: 'strace, ssh-keygen, systemd-analyze y age',
    packages: ['strace', 'openssh-client', 'systemd', 'age'],
  },
]

/** `NAME → PROGRAM` of each default program (`x-www-browser`). */
const defaults = () =>
  new Map(
    run('update-alternatives', '--get-selections')
      .stdout.split('\n')
      .map((line) => line.split(/\s+/))
      .map(([name, , program]) => [name, program]),
  )

/** While packages are installed: no service starts, and PostgreSQL makes no cluster that would. */
const holds = [
  {
    file: '/usr/sbin/policy-rc.d',
    text: '#!/bin/sh\n# real: npm test installs programs.\nexit 101\n',
    mode: 0o755,
  },
  {
    file: '/etc/postgresql-common/createcluster.d/real.conf',
    text: 'create_main_cluster = false\n',
    mode: 0o644,
  },
]

function forbidServices() {
  for (const { file, text, mode } of holds.filter((hold) => !existsSync(hold.file))) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { mode })
  }
}

/** Also removes what a killed earlier run left: it would stop the services of packages that are installed later. */
function allowServices() {
  for (const { file, text } of holds)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) rmSync(file)
}

/** apt's own figures: "30.1 MB de descarga, 112 MB en el disco". */
function sizeOf(packages) {
  const { stdout } = run('apt-get', 'install', '--assume-no', '--no-install-recommends', ...packages)
  const [, download = '?'] = /Need to get (?:\S+ \S+\/)?([\d.,]+ \S?B)/.exec(stdout) ?? []
  const [, disk = '?'] = /([\d.,]+ \S?B) of additional disk space/.exec(stdout) ?? []
  return `${download} de descarga, ${disk} en el disco`
}

function installKit({ packages, services = [] }) {
  const { status, stderr } = run('apt-get', 'install', '-y', ...flags, ...packages)
  if (status !== 0) console.error(stderr)
  for (const service of services) run('systemctl', 'disable', service)
  return status === 0
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Installs these packages. Returns the names of those that could not be installed. */
export async function install(wanted) {
  run('apt-get', 'update', '-qq')
  const isThere = ({ packages }) =>
    run('apt-get', 'install', '--simulate', ...flags, ...packages).status === 0
  const known = wanted.filter(isThere)
  if (known.length > 0) {
    const names = known.map(({ name }) => name).join(', ')
    console.log(`Para las pruebas se instala con apt-get: ${names}`)
    console.log(`(${sizeOf(known.flatMap(({ packages }) => packages))}). Nada de eso arranca solo. …`)
  }
  const before = defaults()
  // Ctrl+C ends apt-get, and after that this: what holds the services is taken away first.
  let interrupted = false
  const interrupt = () => {
    interrupted = true
  }
  for (const signal of signals) process.once(signal, interrupt)
  const failed = []
  forbidServices()
  for (const kit of wanted) {
    if (interrupted) break
    if (!known.includes(kit) || !installKit(kit)) failed.push(kit.name)
    await setImmediate()
  }
  allowServices()
  for (const [name, program] of defaults())
    if (before.has(name) && before.get(name) !== program)
      run('update-alternatives', '--remove', name, program)
  for (const signal of signals) process.off(signal, interrupt)
  if (interrupted) process.exit(130)
  return failed
}

/** What cannot be installed is written to `record` and not tried again until `npm ci`: its tests are skipped. */
export async function findEngines(record) {
  allowServices()
  const tried = existsSync(record) ? readFileSync(record, 'utf8').split('\n') : []
  const missing = kits.filter(
    ({ name, packages }) => !tried.includes(name) && run('dpkg', '--status', ...packages).status !== 0,
  )
  if (missing.length === 0) return
  const failed = await install(missing)
  for (const name of failed) console.log(`No se pudo instalar ${name}: lo que lo necesita se saltea.`)
  writeFileSync(record, [...tried, ...failed].join('\n'))
}
