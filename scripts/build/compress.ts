import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { Coding } from '#server/site-manifest.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)

/** Text is worth compressing; fonts (woff2) and PNG are compressed already. */
export const compressible = (type: string) =>
  /^(text\/|image\/svg|image\/x-icon|image\/vnd.microsoft.icon|application\/(json|manifest))/.test(type)

/** The strongest copy in each coding that is smaller than the file (and than the coding before it), smallest first. */
export async function compress(bytes: Uint8Array): Promise<[Coding, Uint8Array][]> {
  const [br, zs, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 22,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    zip(bytes, { level: 9 }),
  ])
  const found: [Coding, Uint8Array][] = [['br', br]]
  // A browser that takes zstd takes brotli too, so zstd is kept only where it is the smallest.
  if (zs.byteLength < br.byteLength) found.unshift(['zstd', zs])
  found.push(['gzip', gz])
  return found.filter(([, body]) => body.byteLength < bytes.byteLength)
}
