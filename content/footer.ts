import type { NavLink } from './schema.ts'

export const footer = {
  label: 'Pie de página',
  links: [
    { label: 'Inicio', target: 'inicio' },
    { label: 'Servicios', target: 'servicios' },
    { label: 'Sobre mí', target: 'sobre' },
    { label: 'Contacto', target: 'contacto' },
  ] satisfies NavLink[] as NavLink[],
  instagram: 'Instagram',
  facebook: 'Facebook',
}
