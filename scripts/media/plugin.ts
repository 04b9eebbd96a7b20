import type { Plugin } from 'vite'
import type { PagePictures } from './page-pictures.ts'

/** For Vite: gives the page's modules what was made of the owner's pictures. */
export function picturesPlugin(pictures: () => PagePictures | Promise<PagePictures>): Plugin {
  return {
    name: 'pictures',
    enforce: 'pre',
    async transform(code, id) {
      if (id.endsWith('/clients/logos.module.css'))
        return { code: code + (await pictures()).logoStyles, map: null }
      if (id.endsWith('/about/owner.module.css'))
        return { code: code + (await pictures()).portraitStyles, map: null }
      if (id.endsWith('/ui/photos.ts'))
        return { code: `export const photos = ${JSON.stringify((await pictures()).photos)}`, map: null }
      return null
    },
  }
}
