import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { status } from '../http/client.ts'
import { installed } from '../skips.ts'
import { freePort } from './free-port.ts'
import { checkout } from './server-process.ts'

export const examples = join(checkout, 'docs/deploy')
export const example = (file: string) => readFileSync(join(examples, file), 'utf8')

/** The example's configuration with the test's ports and folders, without TLS, and the command to start it. `plainPort`: the port for plain HTTP. */
function nginx(home: string, upstream: string, port: number, plainPort: number) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temp = kinds.map((kind) => `${kind}_temp_path ${join(home, kind)};`)
  const file = join(home, 'nginx.conf')
  const text = example('nginx.conf')
    .replace('127.0.0.1:3000', upstream)
    // One worker, as on a machine with one processor.
    .replace('worker_processes auto', 'worker_processes 1')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replaceAll('/var/log/nginx', home)
    .replaceAll('/opt/real/current/dist', join(home, 'dist'))
    .replace('/run/nginx.pid', join(home, 'pid'))
    .replace('http {', `http { ${temp.join(' ')}`)
  return { file, text, args: ['-p', home, '-c', file, '-g', 'daemon off;'] }
}

function caddy(home: string, upstream: string, port: number) {
  const file = join(home, 'Caddyfile')
  const text = example('Caddyfile')
    .replace('127.0.0.1:3000', upstream)
    .replace(/^real\.example \{/m, `http://127.0.0.1:${port}, http://real.example:${port} {`)
    .replace('www.real.example {', `http://www.real.example:${port} {`)
    .replace('/opt/real/current/dist', join(home, 'dist'))
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
  return { file, text, args: ['run', '--adapter', 'caddyfile', '--config', file] }
}

const proxies = { nginx, caddy }

/** Starts a proxy in front of `upstream` with the configuration of docs/deploy/, which `changed` may alter. */
export async function startProxy(
  program: keyof typeof proxies,
  upstream: string,
  changed = (text: string) => text,
) {
  const home = mkdtempSync(join(tmpdir(), 'real-proxy-'))
  chmodSync(home, 0o755)
  mkdirSync(join(home, 'dist'))
  writeFileSync(join(home, 'dist/error.html'), '<h1>Algo no salió bien</h1>')
  const [port, plainPort] = [await freePort(), await freePort()]
  const { file, text, args } = proxies[program](home, upstream, port, plainPort)
  writeFileSync(file, changed(text))
  const output = openSync(join(home, 'output.log'), 'w')
  const child = spawn(installed(program) ?? '', args, {
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  })
  const url = `http://127.0.0.1:${port}`
  const answers = async () => (await status(url, { method: 'GET', path: '/healthz' })) !== null
  await vi.waitUntil(answers, { timeout: 10_000, interval: 100 })
  return {
    url,
    port,
    plainPort,
    /** The folder of its log files. */
    home,
    stop(): void {
      child.kill('SIGTERM')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
