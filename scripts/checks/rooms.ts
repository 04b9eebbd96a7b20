/**
 * Who may import whom. The page and the server meet only in contract/; words import nothing, so that changing
 * one can break nothing but a sentence; what runs in production needs only production dependencies.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

interface Import {
  from: string
  typeOnly: boolean
}

const forbidden: Record<string, string[]> = {
  content: ['contract', 'web', 'server', 'art', 'scripts', 'e2e', 'bench'],
  contract: ['content', 'web', 'server', 'art', 'scripts', 'e2e', 'bench'],
  web: ['server', 'art', 'scripts', 'e2e', 'bench'],
  server: ['web', 'art', 'scripts', 'e2e', 'bench'],
}

const pattern =
  /^\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** The modules that a source names, with or without `type`. */
export function importsOf(source: string): Import[] {
  return [...source.matchAll(pattern)].map((found) => ({
    from: found[2] ?? found[3] ?? '',
    typeOnly: found[1] !== undefined,
  }))
}

/** The room that an import leads to, or the package. */
function target(file: string, from: string): { room: string } | { package: string } {
  if (from.startsWith('#')) return { room: from.slice(1).split('/')[0] ?? '' }
  if (from.startsWith('.')) return { room: posix.join(posix.dirname(file), from).split('/')[0] ?? '' }
  const parts = from.split('/')
  return { package: from.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '') }
}

/** What is wrong with one file's imports, a sentence each. */
export function faultsOf(file: string, source: string, dependencies: ReadonlySet<string>): string[] {
  const room = file.split('/')[0] ?? ''
  const test = /\.test\.tsx?$|\/testing\/|-contract\.ts$/.test(file)
  return importsOf(source).flatMap(({ from, typeOnly }) => {
    const to = target(file, from)
    if ('room' in to) {
      if (forbidden[room]?.includes(to.room))
        return [`${file} imports ${from}: ${room} must not know ${to.room}`]
      if (room === 'content' && !typeOnly && !test)
        return [`${file} imports ${from}: words import only types`]
      return []
    }
    if (test || typeOnly || to.package.startsWith('node:') || dependencies.has(to.package)) return []
    return [`${file} imports ${from}, which is no production dependency`]
  })
}

/** Every fault of the rooms. */
export function roomFaults(): string[] {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
  const dependencies = new Set(Object.keys(manifest.dependencies))
  return globSync(Object.keys(forbidden).map((room) => `${room}/**/*.{ts,tsx}`))
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => faultsOf(file, readFileSync(file, 'utf8'), dependencies))
}
