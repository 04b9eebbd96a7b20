import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '#testing/process/free-port.ts'
import { mediaTypes } from '../../scripts/build/write-site.ts'
import { serveSite } from '../../scripts/serve-site.ts'

/** The rules of a `_headers` file: path (`/*` for all) → lines. */
function rulesOf(dist: string): Record<string, string[]> {
  const rules = readFileSync(join(dist, '_headers'), 'utf8')
    .trimEnd()
    .split(/\n(?=\/)/)
  return Object.fromEntries(rules.map((rule) => rule.split('\n  ')).map(([path, ...lines]) => [path, lines]))
}

/** nginx with what stands in `_headers`, as somebody sets it who has a web space; nothing of ours runs there. */
function configuration(dist: string, home: string, port: number): string {
  const { '/*': all = [], ...own } = rulesOf(dist)
  const add = (lines: string[]) =>
    [...all, ...lines].map((line) => `add_header ${line.replace(/: (.*)/, ' "$1" always;')}`).join('\n')
  const types = Object.entries(mediaTypes).map(
    ([ending, type]) => `${type.split(';')[0]} ${ending.slice(1)};`,
  )
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(home, name)};`,
  )
  const places = Object.entries(own).map(([path, lines]) => `location = ${path} { ${add(lines)} }`)
  return `daemon off; pid ${home}/pid; error_log ${home}/error.log; events {}
    http { access_log off; ${temp.join(' ')} types { ${types.join(' ')} } charset utf-8;
      server { listen 127.0.0.1:${port}; root ${resolve(dist)}; error_page 404 /404.html;
        location / { ${add([])} } ${places.join('\n')} } }`
}

/** The built files as a static host serves them: by nginx, or where that is not installed by our own server of files. */
export async function startStaticHost(dist: string, home: string) {
  const nginx = '/usr/sbin/nginx'
  if (!existsSync(nginx)) return serveSite(dist)
  const port = await freePort()
  mkdirSync(home)
  writeFileSync(join(home, 'nginx.conf'), configuration(dist, home, port))
  const child = spawn(nginx, ['-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((done) => setTimeout(done, 50))
  }
  return { port, url, close: () => void child.kill('SIGTERM') }
}
