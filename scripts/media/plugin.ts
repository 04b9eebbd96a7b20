import type { Plugin } from 'vite'
import type * as PictureStyles from './picture-styles.ts'

/** For Vite: gives the page's modules the brand's colours and what was made of the owner's pictures. */
export const picturesPlugin = (load: () => Promise<typeof PictureStyles>): Plugin => ({
  name: 'pictures',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/(?:base\.css|below-first-screen\.css|(?:clients|services|builder|contact|ui)\.module\.css|ui\/photos\.ts)(?:\?|$)/,
    },
    async handler(code, id) {
      const { withPictures } = await load()
      return { code: await withPictures(code, id.replace(/\?.*/, '')), map: null }
    },
  },
})
