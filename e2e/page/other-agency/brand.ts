import type { Brand } from '#content/schema.ts'

export const brand: Brand = {
  colours: {
    'malbec-950': '#06231b',
    'malbec-800': '#0b4232',
    'malbec-600': '#136a4e',
    'malbec-200': '#c6e3d3',
    'celeste-300': '#ffad8f',
    'celeste-100': '#ffe9df',
    nieve: '#fbfaf5',
    'piedra-600': '#4f5d56',
    borde: '#78857e',
    error: '#b3261e',
  },
  faces: {
    display: '@fontsource-variable/schibsted-grotesk',
    text: '@fontsource-variable/funnel-display',
  },
}
