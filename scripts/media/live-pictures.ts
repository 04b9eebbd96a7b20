import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { mediaTypes } from '../build/write-site.ts'
import { drawPictures, type PagePictures, type PictureWords } from './page-pictures.ts'
import { picturesPlugin } from './plugin.ts'

const source = /\/content\/(?:logos\/|photos\/|work\/|(?:agency|clients|work)\.ts$)/

/** The words as they stand now: under a new address Node reads a file anew. */
const read = (file: string) => import(`${pathToFileURL(resolve(file))}?${Date.now()}`)

async function draw(vite: ViteDevServer): Promise<PagePictures> {
  const words = await Promise.all(['content/agency.ts', 'content/clients.ts', 'content/work.ts'].map(read))
  const pictures = await drawPictures(Object.assign({}, ...words) as PictureWords)
  for (const sentence of [...pictures.faults, ...pictures.notes]) vite.config.logger.warn(sentence)
  return pictures
}

/** For `npm run dev`: draws the owner's pictures anew when one of them, or what names them, changes. */
export function livePictures(): Plugin {
  let drawn: Promise<PagePictures>
  return {
    ...picturesPlugin(() => drawn),
    configureServer(vite) {
      drawn = draw(vite)
      vite.watcher.on('all', async (_, file) => {
        if (!source.test(file)) return
        const next = await draw(vite).catch(() => null)
        // Half a word typed, a faulty file: what was drawn last stays.
        if (!next) return
        if (next.faults.length > 0) {
          const err = { message: next.faults.join('\n'), stack: '' }
          return vite.ws.send({ type: 'error', err })
        }
        drawn = Promise.resolve(next)
        for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll()
        vite.ws.send({ type: 'full-reload' })
      })
      vite.middlewares.use(async ({ url = '' }, res, next) => {
        const bytes = (await drawn).files.get(url.slice(1))
        if (!bytes) return next()
        res.writeHead(200, { 'content-type': mediaTypes[extname(url)] ?? '' }).end(bytes)
      })
    },
  }
}
