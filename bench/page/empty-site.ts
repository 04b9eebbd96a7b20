import { writeSite } from '../../scripts/build/write-site.ts'

/** The limit of the method: a page with one word, on the same server, into a folder. */
export async function buildEmptySite(folder: string): Promise<void> {
  const page = (text: string) =>
    new TextEncoder().encode(
      `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>real.</title></head><body><p>${text}</p></body></html>`,
    )
  const files = new Map([
    ['index.html', page('Hola.')],
    ['404.html', page('Nada.')],
  ])
  await writeSite(folder, files, { scriptHashes: [], styleHashes: [], connectOrigins: [] }, false)
}
