import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite, lastChange } from '../build/build-site.ts'
import { archive, pathsBelow } from './archive.ts'
import { nodePackage } from './node-package.ts'
import { reach } from './reach.ts'
import { billOfMaterials } from './sbom.ts'

const executable = ['bin/node', 'docs/deploy/real-messages']

/** Files of a package that no program reads: types, maps, documents. Licences stay. */
const unread = /\.(?:[cm]?ts|map|md)$/

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** package.json of a release: what Node reads of ours, and nothing to install or to build. */
function manifest(): string {
  const { name, version, license, type, imports } = JSON.parse(readFileSync('package.json', 'utf8'))
  return `${JSON.stringify({ name, version, private: true, license, type, imports }, null, 2)}\n`
}

/**
 * Makes `OUT/real-….tar.gz`, and the folder that is in it: everything that a Linux server needs, Node included, and
 * nothing that needs npm. The same commit and the same SITE_URL give the same bytes. Throws without git's history: a
 * release that nobody can find again is none.
 */
export async function makeRelease(out: string, platform: string) {
  if (!process.env.SITE_URL?.trim())
    throw new Error('SITE_URL is missing: the address the page will have, such as https://real.example.')
  const time = lastChange()
  const day = time.toISOString().slice(0, 10).replaceAll('-', '')
  const changed = git('status', '--porcelain') !== ''
  const version = `${day}-${git('rev-parse', '--short=7', 'HEAD')}${changed ? '-changed' : ''}`
  const name = `real-${version}-${platform}`
  const folder = join(out, name)
  const node = nodePackage(platform)
  rmSync(folder, { recursive: true, force: true })

  const copy = (from: string, to = from) => cpSync(from, join(folder, to), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  await buildSite(join(folder, 'dist'))
  const { files: sources, packages } = await reach()
  for (const file of [...sources, 'docs/operate.md', 'docs/publicar.md', 'docs/deploy']) copy(file)
  copy(join(node, 'bin/node'), 'bin/node')
  copy(join(node, 'LICENSE'), 'bin/LICENSE')
  for (const path of packages) {
    // Packages inside of a package are copied by themselves, when they belong to the release.
    const filter = (file: string) => !unread.test(file) && !file.slice(path.length).includes('node_modules')
    cpSync(path, join(folder, path), { recursive: true, filter })
  }
  write('package.json', manifest())
  write('sbom.cdx.json', billOfMaterials(version, time, platform))

  const files = pathsBelow(folder).filter((path) => !path.endsWith('/'))
  const sums = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`)
  write('SHA256SUMS', sums.join(''))
  for (const file of executable) chmodSync(join(folder, file), 0o755)
  const seconds = Math.floor(time.getTime() / 1000)
  const bytes = archive(out, name, { seconds, executable })
  const file = `${folder}.tar.gz`
  writeFileSync(file, bytes)
  return { file, bytes: bytes.length, sha256: sha256(bytes), changed }
}
