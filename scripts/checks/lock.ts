import { readFileSync } from 'node:fs'

interface Entry {
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, Entry>
}

/** Node's search: beside the package, then outwards. */
function find(lock: Lock, from: string, name: string): Entry | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const entry = lock.packages[`${base && `${base}/`}node_modules/${name}`]
    if (entry || base === '') return entry
  }
}

/**
 * What would make `npm ci` refuse a fresh clone: dependencies that the lockfile does not hold. npm itself
 * leaves out other platforms' packages when a registry does not carry them, and then stops at its own work.
 */
export function lockFaults(lock: Lock, manifest: Entry): string[] {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
  const roots = Object.entries(wanted)
    .filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version)
    .map(([name, version]) => `package-lock.json does not hold ${name} ${version}: run npm install`)
  const optional = Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !find(lock, from, name))
      .map((name) => `package-lock.json lacks ${name}, which ${from} names: npm ci would refuse`),
  )
  return [...roots, ...optional]
}

export function readLockFaults(): string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  return lockFaults(read('package-lock.json') as Lock, read('package.json') as Entry)
}
