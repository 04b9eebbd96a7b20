/** Part of setup.mjs: `npm ci`, on a machine where the npm cache may be read-only, with the reason when it fails. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** The user's cache, or one below node_modules where that cannot be written (a service's user, another's HOME). */
function cacheFolder() {
  const folder = process.env.npm_config_cache ?? join(homedir(), '.npm')
  const temporary = join(folder, '_cacache', 'tmp')
  try {
    mkdirSync(temporary, { recursive: true })
    rmdirSync(mkdtempSync(join(temporary, 'real-')))
    return folder
  } catch {
    // `npm ci` empties node_modules first, and fills this then.
    return resolve('node_modules', '.cache', 'npm')
  }
}

const causes = [
  [
    /^(EAI_AGAIN|ENOTFOUND|ECONN\w+|ETIMEDOUT|E(HOST|NET)UNREACH|ERR_SOCKET_TIMEOUT|E5\d\d|E40[1347]|\w*CERT\w*)$/,
    'No se llega al registro de paquetes: revisá la conexión o el proxy, y probá de nuevo.',
  ],
  [/^(EACCES|EPERM|EROFS)$/, 'No se puede escribir en una carpeta: arriba dice en cuál. Tiene que ser tuya.'],
  [/^(ENOSPC|EDQUOT)$/, 'No hay más lugar en el disco: hace falta 1 GB.'],
  [
    /^EUSAGE$/,
    'package.json y package-lock.json no dicen lo mismo. Si no cambiaste ninguno: `git checkout package.json package-lock.json`.',
  ],
  [
    /^EINTEGRITY$/,
    'Llegó un paquete que no es el de package-lock.json. Probá de nuevo; si sigue, no lo instales.',
  ],
]

/** What an owner can do about npm's message. `E…` stands in `npm error code` (npm 9: `npm ERR! code`), or only in the text. */
export function causeOf(message) {
  const code =
    /^npm (?:error|ERR!) code (\S+)/m.exec(message)?.[1] ?? /\b(E[A-Z]{4,})(?=:)/.exec(message)?.[1] ?? ''
  return causes.find(([pattern]) => pattern.test(code))?.[1] ?? 'Arriba está su mensaje.'
}

/** With the Node first in `folders`; `null`, or why it failed. */
export function npmCi(folders, cwd = '.') {
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const env = {
    ...process.env,
    PATH: folders.join(delimiter),
    NODE_ENV: '',
    // On the pinned Node, Debian's npm 9 warns of its own code.
    NODE_NO_WARNINGS: '1',
    npm_config_cache: cacheFolder(),
  }
  // No package needs a script of its own to be installed.
  const args = ['ci', '--ignore-scripts', '--no-progress', ...flags]
  const { status, stderr } = spawnSync('npm', args, {
    cwd,
    env,
    shell: process.platform === 'win32',
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  process.stderr.write(stderr ?? '')
  return status === 0 ? null : `\`npm ci\` falló. ${causeOf(stderr ?? '')}`
}
