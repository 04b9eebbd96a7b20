/**
 * The package `node` fetches its binary by an install script, which the lockfile does not cover: a registry could hand
 * out another one. node.json says which binary it has to be.
 *
 * Plain JavaScript: scripts/setup.mjs needs it before the pinned Node can be trusted.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** @type {{ version: string, sha256: Record<string, string> }} */
export const pinnedNode = JSON.parse(readFileSync(new URL('node.json', import.meta.url), 'utf8'))

/** @param {string} file */
export const sha256OfFile = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/**
 * What is wrong with a Node binary, as a sentence; `null` when it is the pinned one. Reads 150 MB: a quarter of a second.
 * @param {string} file
 * @param {string} platform `process.platform` and `process.arch`: `linux-x64`
 * @returns {string | null}
 */
export function nodeFault(file, platform = `${process.platform}-${process.arch}`) {
  const expected = pinnedNode.sha256[platform]
  if (!expected)
    return `scripts/release/node.json holds no hash of Node ${pinnedNode.version} for ${platform}.`
  const found = sha256OfFile(file)
  if (found === expected) return null
  return `${file} is not Node ${pinnedNode.version} for ${platform}: its SHA-256 is ${found}, scripts/release/node.json says ${expected}.`
}
