import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { loadSite, type SiteFile, type SiteManifest } from '#server/http/site.ts'

/** The initial TCP congestion window, ten segments of 1460 bytes (RFC 6928). */
export const firstFlight = 14_600

export const wireSize = (dist: string, file: SiteFile) =>
  readFileSync(join(dist, file.encodings.br ?? file.file)).byteLength

function headerSize(dist: string): number {
  const site = loadSite(dist, { siteUrl: 'https://real.example' })
  const { headers } = site.respond('GET', '/', { 'accept-encoding': 'br' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const own = 'HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 00:00:00 GMT\r\nConnection: keep-alive\r\n\r\n'
  return lines.join('').length + own.length
}

/** Brotli bytes of a first visit. `firstScreen`: the headers, and the document up to the first paint. */
export function weightOf(dist: string, { files }: SiteManifest) {
  const sum = (pattern: RegExp) =>
    files
      .filter(({ file, earlier }) => !earlier && pattern.test(file))
      .reduce((all, file) => all + wireSize(dist, file), 0)
  const headers = headerSize(dist)
  const [firstScreen] = readFileSync(join(dist, 'index.html'), 'utf8').split('</section>', 1)
  return {
    document: headers + sum(/^index\.html$/),
    firstScreen: headers + brotliCompressSync(String(firstScreen)).byteLength,
    fonts: sum(/\.woff2$/),
    logos: sum(/logo-.*\.(svg|webp)$/),
  }
}

/** A sentence in Spanish for each part over its limit, with a remedy. Does not fail the build. */
export function advice({ firstScreen, fonts }: ReturnType<typeof weightOf>): string[] {
  const parts: [bytes: number, limit: number, name: string, remedy: string][] = [
    [firstScreen, firstFlight, 'La portada', 'Acortá sus textos.'],
    [fonts, 50_000, 'Las dos letras', 'Elegí otra: en Fontsource hay de todos los pesos.'],
  ]
  const kb = (bytes: number) => `${(Math.ceil(bytes / 100) / 10).toFixed(1).replace('.', ',')} KB`
  return parts
    .filter(([bytes, limit]) => bytes > limit)
    .map(
      ([bytes, limit, name, remedy]) =>
        `${name}: ${kb(bytes)}, y lo que llega enseguida son ${kb(limit)}. ${remedy}`,
    )
}
