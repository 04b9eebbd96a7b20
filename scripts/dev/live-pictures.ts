import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { mediaTypes } from '../build/write-site.ts'
import { drawPictures, type PagePictures, type PictureWords } from '../media/page-pictures.ts'
import { picturesPlugin } from '../media/plugin.ts'

const source = /^content\/(?:logos\/|photos\/|work\/|(?:agency|clients|work)\.ts$)/

/** The words as they stand now: under a new address Node reads a file anew. */
const read = (file: string) => import(`${pathToFileURL(resolve(file))}?${Date.now()}`)

async function draw(vite: ViteDevServer): Promise<PagePictures> {
  const words = await Promise.all(['content/agency.ts', 'content/clients.ts', 'content/work.ts'].map(read))
  const pictures = await drawPictures(Object.assign({}, ...words) as PictureWords)
  for (const sentence of [...pictures.faults, ...pictures.notes]) vite.config.logger.warn(sentence)
  return pictures
}

let drawn: Promise<PagePictures>

/**
 * Draws the owner's pictures anew when `path` is one of them, or names them. Answers what is wrong with them; while
 * something is, and while half a word is typed, what was drawn last stays.
 */
export async function redrawPictures(vite: ViteDevServer, path: string): Promise<readonly string[]> {
  const next = source.test(path) ? await draw(vite).catch(() => null) : null
  if (!next) return []
  if (next.faults.length === 0) {
    drawn = Promise.resolve(next)
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll()
  }
  return next.faults
}

/** For `npm run dev`: the owner's pictures, from memory. */
export const livePictures = (): Plugin => ({
  ...picturesPlugin(() => drawn),
  configureServer(vite) {
    drawn = draw(vite)
    vite.middlewares.use(async ({ url = '' }, res, next) => {
      const bytes = (await drawn).files.get(url.slice(1))
      if (!bytes) return next()
      res.writeHead(200, { 'content-type': mediaTypes[extname(url)] ?? '' }).end(bytes)
    })
  },
})
