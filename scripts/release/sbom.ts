import type { LockedPackage } from './lock.ts'

export interface BillOptions {
  name: string
  version: string
  /** Time of the commit. */
  time: Date
  node: { version: string; sha256: string }
  /** Below node_modules/ in the release. */
  packages: readonly LockedPackage[]
  /** Compiled into the page's script. */
  inPage: readonly LockedPackage[]
}

/** `where` of a component: in the release's own words, since the format has none for it. */
const component = (entry: LockedPackage, where: 'node_modules' | 'dist') => ({
  type: 'library',
  'bom-ref': `${entry.name}@${entry.version}`,
  name: entry.name,
  version: entry.version,
  purl: `pkg:npm/${entry.name.replace('@', '%40')}@${entry.version}`,
  hashes: [
    {
      alg: 'SHA-512',
      content: Buffer.from(entry.integrity.replace('sha512-', ''), 'base64').toString('hex'),
    },
  ],
  ...(entry.license && { licenses: [{ license: { id: entry.license } }] }),
  properties: [{ name: 'real:where', value: where }],
})

/**
 * What a release is made of, as CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/), for scanners of known faults.
 * Written from the lockfile: `npm sbom` also gives a random number, the hour and the registry's address.
 */
export function bill({ name, version, time, node, packages, inPage }: BillOptions): string {
  const page = inPage.filter((entry) => !packages.includes(entry))
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: time.toISOString(),
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: [
      {
        type: 'application',
        'bom-ref': `node@${node.version}`,
        name: 'node',
        version: node.version,
        purl: `pkg:generic/node@${node.version}`,
        hashes: [{ alg: 'SHA-256', content: node.sha256 }],
        properties: [{ name: 'real:where', value: 'bin' }],
      },
      ...packages.map((entry) => component(entry, 'node_modules')),
      ...page.map((entry) => component(entry, 'dist')),
    ],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
