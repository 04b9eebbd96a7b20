import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSite, type SiteFile, type SiteManifest } from '#server/http/site.ts'
import { otherFile } from '../fonts/faces.ts'

/**
 * What a new connection brings before the first acknowledgement: ten segments of 1460 bytes (RFC 6928), less what a server in front of
 * ours may add. The document with all its headers keeps to it; a page that is longer paints a round trip later.
 */
export const firstFlight = 14_450

export const wireSize = (dist: string, file: SiteFile) =>
  readFileSync(join(dist, file.encodings.br ?? file.file)).byteLength

function headerSize(dist: string): number {
  const site = loadSite(dist, { siteUrl: 'https://real.example' })
  const { headers } = site.respond('GET', '/', { 'accept-encoding': 'br' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const own =
    'HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 00:00:00 GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n'
  return lines.join('').length + own.length
}

/** Brotli bytes of a first visit; of the document with its headers. */
export function weightOf(dist: string, { files }: SiteManifest) {
  const sum = (pattern: RegExp) =>
    files
      .filter(({ file, earlier }) => !earlier && pattern.test(file))
      .reduce((all, file) => all + wireSize(dist, file), 0)
  return {
    document: headerSize(dist) + sum(/^index\.html$/),
    fonts: sum(new RegExp(`^(?!.*${otherFile}-).*\\.woff2$`)),
    logos: sum(/logo-.*\.(svg|webp)$/),
  }
}

/** A sentence in Spanish for each part over its limit, with a remedy. Does not fail the build. */
export function advice({ document, fonts }: ReturnType<typeof weightOf>): string[] {
  const parts: [bytes: number, limit: number, name: string, remedy: string][] = [
    [document, firstFlight, 'La página', 'Acortá sus textos.'],
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
