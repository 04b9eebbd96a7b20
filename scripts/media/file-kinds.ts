import { extname } from 'node:path'

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
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:[?!][\s\S]*<)?(?:svg:)?svg[\s/>]/],
]

export function kindOf(bytes: Uint8Array): Kind {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  return signatures.find(([, signature]) => signature.test(start))?.[0] ?? 'unknown'
}

/** What its name promises: the ending as `Kind` has it. */
export function kindOfName(file: string): string {
  const ending = extname(file).slice(1).toLowerCase()
  return ending === 'jpeg' ? 'jpg' : ending
}
