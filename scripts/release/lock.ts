import { readFileSync } from 'node:fs'

/** What the lockfile says about a package. */
export interface LockedPackage {
  /** Where it is: `node_modules/pg`. */
  path: string
  name: string
  version: string
  /** SHA-512 of the registry's archive, base64 behind `sha512-`. */
  integrity: string
  license?: string
  dependencies?: Record<string, string>
  dev?: boolean
  /** Of a development package or of an optional one. */
  devOptional?: boolean
  optional?: boolean
}

export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'path' | 'name'>>
  }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))
}

/** These packages and all that they depend on, as Node finds them: beside the package, then outwards. */
export function withDependencies(
  names: readonly string[],
  locked: readonly LockedPackage[],
): LockedPackage[] {
  const byPath = new Map(locked.map((entry) => [entry.path, entry]))
  const found = new Set<LockedPackage>()
  function add(name: string, from: string): void {
    for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
      const entry = byPath.get(`${base && `${base}/`}node_modules/${name}`)
      if (!entry && base !== '') continue
      if (!entry) throw new Error(`package-lock.json does not hold ${name}.`)
      if (found.has(entry)) return
      found.add(entry)
      for (const needed of Object.keys(entry.dependencies ?? {})) add(needed, entry.path)
      return
    }
  }
  for (const name of names) add(name, '')
  return [...found].sort((a, b) => (a.path < b.path ? -1 : 1))
}
