import type { Hero } from './schema.ts'

/** The first screen. The tagline is also the page's meta description; `{precio}` is the price of the cheapest plan. */
export const hero: Hero = {
  /** One string per line at large sizes. */
  headline: ['Tu marca,', 'de verdad'],
  tagline: 'Hago webs, logos, redes y anuncios para negocios de Mendoza. Sitios web desde {precio}.',
  action: 'Contame tu idea',
  whatsapp: 'Escribime por WhatsApp',
  claim: {
    figure: '+100',
    label: 'Clientes',
    confirm: 'la cifra «+100 Clientes» de la portada',
  },
  /** The field that puts the visitor's own brand into the headline: `{marca}` is what they type. Without `brand`, no field. */
  brand: {
    headline: ['{marca},', 'de verdad'],
    label: '¿Cómo se llama tu negocio?',
    example: 'Ej.: Panadería Lucía',
    share: 'Compartir',
  },
}
