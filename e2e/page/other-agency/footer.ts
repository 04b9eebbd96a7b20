import type { Footer } from '#content/schema.ts'

export const footer: Footer = {
  label: 'Pie',
  links: [
    { label: 'Arriba', target: 'inicio' },
    { label: 'Servicios', target: 'servicios' },
    { label: 'Quién soy', target: 'sobre' },
    { label: 'Contacto', target: 'contacto' },
  ],
  instagram: 'Instagram',
  facebook: 'Facebook',
}
