import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSite } from '../build/build-site.ts'
import { archive } from './archive.ts'
import { commit } from './commit.ts'
import { type Reached, reach } from './imports.ts'
import { lockedPackages, withDependencies } from './lock.ts'
import { nodePackage } from './node-package.ts'
import { pinnedNode } from './pinned-node.mjs'
import { bill } from './sbom.ts'

/** What runs on the server: the process, and the owner's tool. */
const entries = ['server/main.ts', 'server/cli/messages.ts']
const executable = ['bin/node', 'docs/deploy/real-messages']

/** Files of a package that no program reads: types, maps, documents. Licences stay. */
const unread = /\.(?:[cm]?ts|map|md)$/

export interface Release {
  folder: string
  archive: string
  sha256: string
  bytes: number
  changed: boolean
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Manifest {
  version: string
  license: string
  imports: Record<string, string>
  dependencies: Record<string, string>
}

/** package.json of a release: the aliases and versions that are in it, and nothing to install or to build. */
function manifestFor({ files, packages }: Reached): string {
  const { version, license, imports, dependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Manifest
  const kept = {
    imports: Object.entries(imports).filter(([name]) =>
      files.some((file) => file.startsWith(`${name.slice(1, -2)}/`)),
    ),
    dependencies: Object.entries(dependencies).filter(([name]) => packages.includes(name)),
  }
  const manifest = {
    name: 'real',
    version,
    private: true,
    type: 'module',
    license,
    imports: Object.fromEntries(kept.imports),
    dependencies: Object.fromEntries(kept.dependencies),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** All files below a folder, with slashes, sorted. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

/**
 * Makes `OUT/real-….tar.gz`, and the folder that is in it: everything that a Linux server needs, Node included, and
 * nothing that needs npm. The same commit and the same SITE_URL give the same bytes.
 */
export async function makeRelease(out: string, platform: string): Promise<Release> {
  if (!process.env.SITE_URL?.trim())
    throw new Error('SITE_URL is missing: the address the page will have, such as https://real.example.')
  const { label, time, changed } = commit()
  const name = `real-${label}-${platform}`
  const folder = join(out, name)
  const node = nodePackage(platform)
  rmSync(folder, { recursive: true, force: true })

  const copy = (from: string, to = from) => cpSync(from, join(folder, to), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  await buildSite(join(folder, 'dist'))
  const reached = reach(entries)
  for (const file of [...reached.files, 'docs/operate.md', 'docs/publicar.md']) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    copy(file)
  }
  copy('docs/deploy')
  copy(join(node, 'bin/node'), 'bin/node')
  copy(join(node, 'LICENSE'), 'bin/LICENSE')

  const locked = lockedPackages()
  const production = withDependencies(reached.packages, locked)
  for (const { path } of production)
    cpSync(path, join(folder, path), {
      recursive: true,
      filter: (file) => !unread.test(file) && wanted(file, path),
    })
  write('package.json', manifestFor(reached))
  const inPage = locked.filter((entry) => !entry.dev && !entry.devOptional && !entry.optional)
  const pinned = { version: pinnedNode.version, sha256: pinnedNode.sha256[platform] ?? '' }
  const facts = { name: 'real', version: label, time, node: pinned, packages: production, inPage }
  write('sbom.cdx.json', bill(facts))

  const inside = filesOf(folder)
  const sums = inside.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`)
  write('SHA256SUMS', sums.join(''))
  for (const file of executable) chmodSync(join(folder, file), 0o755)
  const seconds = Math.floor(time.getTime() / 1000)
  const bytes = archive(folder, [...inside, 'SHA256SUMS'], { name, seconds, executable })
  writeFileSync(`${folder}.tar.gz`, bytes)
  return { folder, archive: `${folder}.tar.gz`, sha256: sha256(bytes), bytes: bytes.length, changed }
}

/** Packages inside of a package are copied under their own path, when they belong to the release. */
const wanted = (file: string, path: string) => !file.slice(path.length).includes('node_modules')
