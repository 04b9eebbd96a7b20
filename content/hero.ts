import type { Hero } from './schema.ts'

/** La portada. `tagline` es también lo que muestran los buscadores; `{precio}` es el precio del plan más barato. */
export const hero: Hero = {
  /** Un texto por renglón. */
  headline: ['Tu marca,', 'de verdad'],
  tagline: 'Hago webs, logos, redes y anuncios para negocios de Mendoza. Sitios web desde {precio}.',
  action: 'Contame tu idea',
  whatsapp: 'Escribime por WhatsApp',
  claim: {
    figure: '+100',
    label: 'Clientes',
    confirm: 'la cifra de la portada, {cifra:Clientes}',
  },
  /** Lo que se ve detrás: `'andes'`, las montañas; `'hero.svg'`, un dibujo tuyo en content/; `null`, nada. */
  image: 'andes',
  /** El campo del nombre de un negocio: `{marca}` es lo que se escribe. Sin `shopName` no hay campo. */
  shopName: {
    headline: ['{marca},', 'de verdad'],
    label: 'Escribí tu marca y mirá tu cartel.',
    example: 'Ej.: Panadería Lucía',
  },
}
