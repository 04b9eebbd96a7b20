import { extname } from 'node:path'
import { Fault, words } from './faults.ts'
import type { OwnerFile } from './folder.ts'

/** What a file is by its first bytes. */
export type Kind = 'svg' | 'png' | 'jpg' | 'webp' | 'avif' | 'gif' | 'heic' | 'pdf' | 'unknown'

/** The formats' own signatures; AVIF and HEIC are brands of one container (ISO/IEC 14496-12). */
const signatures: [Kind, RegExp][] = [
  ['png', /^\x89PNG\r\n.\n/],
  ['jpg', /^\xff\xd8\xff/],
  ['gif', /^GIF8/],
  ['pdf', /^%PDF-/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(?:avif|avis|.{8,40}avif)/s],
  ['heic', /^.{4}ftyp(?:hei|hev|mif|msf)/s],
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:[?!][\s\S]*<)?svg[\s>]/],
]

const taken: readonly Kind[] = ['svg', 'png', 'jpg', 'webp', 'avif']

/** What a picture is. Throws a Fault for a kind that no browser shows, and for a name that says something else. */
export function kindOf({ path, bytes }: OwnerFile): Kind {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const kind = signatures.find(([, signature]) => signature.test(start))?.[0] ?? 'unknown'
  if (!taken.includes(kind)) throw new Fault(words.kind(path, kind))
  const named = extname(path).slice(1).toLowerCase().replace('jpeg', 'jpg')
  if (kind !== named) throw new Fault(words.mismatch(path, kind))
  return kind
}
