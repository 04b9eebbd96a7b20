import type { Brand } from './schema.ts'

/**
 * The colours, each by the place it has, and the two faces. Styles, icons, mail and the picture of a shared link derive
 * from here. `npm run check` refuses two colours that cannot be read on each other.
 */
export const brand: Brand = {
  colours: {
    /** The darkest: text, and the ground of the footer and of the open menu. */
    'malbec-950': '#2c0812',
    /** The brand's ground: first screen, prices, icons, the browser's bars. */
    'malbec-800': '#570823',
    /** Links and dots on the light ground. */
    'malbec-600': '#90173c',
    /** The quieter text on the dark grounds. */
    'malbec-200': '#f0c9ce',
    /** The accent: full stop, mountains, buttons, the ground of a section. */
    'celeste-300': '#95d6fc',
    /** A paler accent, as a ground. */
    'celeste-100': '#daf1fe',
    /** The light ground, and the text on the dark ones. */
    nieve: '#f8fbfc',
    /** The quieter text on the light ground. */
    'piedra-600': '#66515a',
    /** Edges of fields. */
    borde: '#8b7b82',
    error: '#b7191c',
    exito: '#0f663a',
  },
  /** Packages of Fontsource with a weight axis; another one has to be installed first. */
  faces: {
    /** Headings and figures: weights 700 to 800. */
    display: '@fontsource-variable/funnel-display',
    /** Everything else: weights 400 to 700. */
    text: '@fontsource-variable/schibsted-grotesk',
  },
}
