import { hash } from 'node:crypto'

/** Eight characters of the content's hash, for the name of a built file. */
export const shortHash = (data: Uint8Array | string) => hash('sha256', data, 'base64url').slice(0, 8)

/** A hash for a CSP or the attribute `integrity`. */
export const integrity = (data: Uint8Array | string) => `sha256-${hash('sha256', data, 'base64')}`

/** The hashes of a document's inline scripts and styles: its CSP allows these, and no other document's. */
export function inlineHashes(html: string) {
  const hashes = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, text = '']) =>
      integrity(text),
    )
  return { scriptHashes: hashes('script'), styleHashes: hashes('style') }
}
