import { readFileSync } from 'node:fs'
import { pinnedNode } from './pinned-node.mjs'

/** What the lockfile says about a package. */
interface LockedPackage {
  version: string
  /** SHA-512 of the registry's archive, base64 behind `sha512-`. */
  integrity: string
  license?: string
  dev?: boolean
  /** Of a development package or of an optional one. */
  devOptional?: boolean
  optional?: boolean
}

function library(path: string, { version, integrity, license }: LockedPackage) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 13)
  const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: hash }],
    ...(license && { licenses: [{ license: { id: license } }] }),
  }
}

function node(platform: string) {
  const name = `node@${pinnedNode.version}`
  return {
    type: 'application',
    'bom-ref': name,
    name: 'node',
    version: pinnedNode.version,
    purl: `pkg:generic/${name}`,
    hashes: [{ alg: 'SHA-256', content: pinnedNode.sha256[platform] }],
  }
}

/**
 * What a release is made of, as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/), for scanners of known faults: Node,
 * and the packages that server and page are made of. Written from the lockfile: `npm sbom` also gives a random number,
 * the hour and the registry's address.
 */
export function billOfMaterials(version: string, time: Date, platform: string): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional,
  )
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: time.toISOString(),
      component: { type: 'application', 'bom-ref': `real@${version}`, name: 'real', version },
    },
    components: [node(platform), ...shipped.map(([path, entry]) => library(path, entry))],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
