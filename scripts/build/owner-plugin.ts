import type { Plugin } from 'vite'
import type * as OwnerStyles from '../media/owner-styles.ts'

/** The modules that are written anew from the owner's files. */
export const ownersModules = /\/web\/(?:styles\/owner\.css|ui\/images\.ts)(?:\?|$)/

/** Writes them. A development server evaluates what makes them itself, so that it follows each edit of content/. */
export function ownerPlugin(load?: () => Promise<typeof OwnerStyles>): Plugin {
  let made = load
  return {
    name: 'owner',
    enforce: 'pre',
    configureServer(vite) {
      made ??= () => vite.ssrLoadModule('/scripts/media/owner-styles.ts') as Promise<typeof OwnerStyles>
    },
    load: {
      filter: { id: ownersModules },
      async handler(id) {
        if (!made) return null
        const { ownerStyles, imagesModule } = await made()
        return { code: await (/\.css/.test(id) ? ownerStyles() : imagesModule()), map: null }
      },
    },
  }
}
