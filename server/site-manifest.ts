/** Written by the build as dist/.site.json, read once by the server: what dist/ holds and how to serve it. */
export interface SiteManifest {
  files: SiteFile[]
  scriptHashes: string[]
  styleHashes: string[]
  connectOrigins: string[]
}

export interface SiteFile {
  /** Address, `/` for the page. */
  path: string
  /** File below dist/. */
  file: string
  type: string
  cache: Caching
  /** Precompressed copies, smallest first: coding → file below dist/. Empty when none is smaller. */
  encodings: Partial<Record<Coding, string>>
  /** Hex of the content's SHA-256, shortened. */
  hash: string
}

export type Coding = 'br' | 'zstd' | 'gzip'
/** `hashed`: the content is in the name. `revalidated`: ask each time. `day`: icons and pictures with a fixed name. */
export type Caching = 'hashed' | 'revalidated' | 'day'

export const cacheControl: Record<Caching, string> = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
  day: 'public, max-age=86400',
}
