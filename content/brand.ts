import type { Brand } from './schema.ts'

/**
 * Los colores, cada uno por el lugar que ocupa, y las dos letras. De acá salen la página, los íconos y la imagen del
 * enlace. `npm run check` no deja pasar dos colores que no se leen uno sobre otro.
 */
export const brand: Brand = {
  colours: {
    /** El más oscuro: el texto, y el fondo del pie y del menú abierto. */
    'malbec-950': '#2c0812',
    /** El fondo de la marca: la portada, los precios, los íconos, la barra del navegador. */
    'malbec-800': '#570823',
    /** Enlaces y puntos sobre el fondo claro. */
    'malbec-600': '#90173c',
    /** El texto secundario sobre los fondos oscuros. */
    'malbec-200': '#f0c9ce',
    /**
     * El acento: el punto final, las montañas, los botones, el fondo de una sección. Más oscuro, una app que oscurece las páginas
     * aclara las letras que lleva encima y no el fondo: no se leen.
     */
    'celeste-300': '#a3defd',
    /** El acento más pálido, como fondo. */
    'celeste-100': '#daf1fe',
    /** El fondo claro, y el texto sobre los oscuros. */
    nieve: '#f8fbfc',
    /** El texto secundario sobre el fondo claro. */
    'piedra-600': '#655059',
    /** El borde de los campos del formulario. */
    borde: '#8b7b82',
    error: '#b7191c',
  },
  /** Paquetes de Fontsource con peso variable; para usar otro, instalalo primero. */
  faces: {
    /** Títulos y cifras: peso 780. */
    display: '@fontsource-variable/funnel-display',
    /** Todo lo demás: pesos 400 a 700. */
    text: '@fontsource-variable/schibsted-grotesk',
  },
}
