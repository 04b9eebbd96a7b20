import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile, SiteManifest } from '#server/http/site.ts'
import { wireSize as wireSizeIn } from '../build/weight.ts'

/** What `npm run build` left in dist/, for the tests that hold it against budgets and standards. */
export const dist = 'dist'
export const manifest = JSON.parse(readFileSync(join(dist, '.site.json'), 'utf8')) as SiteManifest
export const documents = ['index.html', '404.html', 'error.html']

export const read = (file: string) => readFileSync(join(dist, file), 'utf8')

/** Bytes on the wire to a browser that takes brotli. */
export const wireSize = (file: SiteFile) => wireSizeIn(dist, file)

/** The files whose name matches, at least one. */
export function filesLike(pattern: RegExp): SiteFile[] {
  const found = manifest.files.filter((file) => pattern.test(file.file))
  if (found.length === 0) throw new Error(`dist/ holds nothing like ${pattern}.`)
  return found
}

/** Contents of every element with this name, in order. */
export function contentsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    (found) => found[1] ?? '',
  )
}
