import type { Footer } from './schema.ts'

export const footer: Footer = {
  label: 'Pie de página',
  links: [
    { label: 'Inicio', target: 'inicio' },
    { label: 'Servicios', target: 'servicios' },
    { label: 'Sobre mí', target: 'sobre' },
    { label: 'Contacto', target: 'contacto' },
  ],
  instagram: 'Instagram',
  facebook: 'Facebook',
}
