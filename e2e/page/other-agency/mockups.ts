import type { Mockups } from '#content/schema.ts'

export const mockups: Mockups = {
  heading: 'Se ve así',
  lead: 'Con el nombre de tu local.', linked: 'Así se ve {marca}.',
  example: 'Librería Entre Ríos',
  note: 'Librería Entre Ríos es un ejemplo.',
  alt: 'Un cartel, una bolsa, una lista y un sitio web de Librería Entre Ríos.',
  start: 'Probá con el tuyo',
  palettes: [
    { name: 'Río', dark: '#0b3f52', paper: '#fdf6e6', accent: '#ffc857', soft: '#bfe0dd', emblems: ['pan', 'libro'] },
    { name: 'Ladrillo', dark: '#7a2a17', paper: '#fff3e4', accent: '#ffc1a1', soft: '#d9e6c3', emblems: ['bici', 'taza'] },
    { name: 'Noche', dark: '#1d2350', paper: '#fff7e2', accent: '#ffa38f', soft: '#f5df8f', emblems: ['huella', 'tijera', 'lentes'] },
    { name: 'Monte', dark: '#2b5a22', paper: '#fdf6e6', accent: '#f4b860', soft: '#cfe3b8', emblems: ['flor'] },
  ],
}
