import type { Brand } from '#content/schema.ts'

/** Green and amber, and the faces exchanged. */
export const brand: Brand = {
  colours: {
    'malbec-950': '#07241a',
    'malbec-800': '#0b4a33',
    'malbec-600': '#17694a',
    'malbec-200': '#cfe8d8',
    'celeste-300': '#f4c95d',
    'celeste-100': '#fdf1cf',
    nieve: '#fbfaf5',
    'piedra-600': '#4f5f57',
    borde: '#74857c',
    error: '#b3261e',
    exito: '#0f663a',
  },
  faces: { display: '@fontsource-variable/schibsted-grotesk', text: '@fontsource-variable/funnel-display' },
}
