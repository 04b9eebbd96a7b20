import type { Hero } from '#content/schema.ts'

export const hero: Hero = {
  headline: ['Se ve,', 'se elige'],
  tagline: 'Sitios, fotos y redes para comercios de Rosario. Sitios web desde {precio}.',
  action: 'Contame de tu local',
  whatsapp: 'Escribime por WhatsApp',
  claim: { figure: '+60', label: 'Locales' },
  image: 'hero.svg',
  shopName: {
    headline: ['{marca}', 'se elige'],
    label: '¿Cómo se llama tu local? Mirá su cartel.',
    example: 'Ej.: Librería Entre Ríos',
  },
}
