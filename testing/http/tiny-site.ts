import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteFile, SiteManifest } from '#server/http/site.ts'

const pages: Record<string, string> = {
  '/': '<!doctype html><html lang="es-AR"><meta name="viewport" content="width=device-width"><title>real.</title><p>Hola.',
  '/404.html': '<!doctype html><title>404</title><h1>Acá no hay nada.</h1>',
  '/page.txt': 'x'.repeat(60_000),
  '/big.txt': 'x'.repeat(4_000_000),
}

/** A dist/ as the build writes it, of a few words and two files: a server under test needs no built page. */
export function writeTinySite(dist: string): void {
  mkdirSync(dist, { recursive: true })
  const files = Object.entries(pages).map(([path, content]): SiteFile => {
    const file = path === '/' ? 'index.html' : path.slice(1)
    writeFileSync(join(dist, file), content)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
    const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
    return { path, file, type, cache: 'revalidated', encodings: {}, hash }
  })
  const manifest: SiteManifest = { files, scriptHashes: [], styleHashes: [], connectOrigins: [] }
  writeFileSync(join(dist, '.site.json'), JSON.stringify(manifest))
}
