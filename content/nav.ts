import { agency } from './agency.ts'
import type { NavLink } from './schema.ts'

/** La barra de arriba, en su orden. */
export const nav = {
  label: 'Principal',
  skip: 'Saltar al contenido',
  open: 'Menú',
  close: 'Cerrar',
  home: `${agency.name}, ir al inicio`,
  links: [
    { label: 'Inicio', target: 'inicio' },
    { label: 'Sobre mí', target: 'sobre-mi' },
    { label: 'Servicios', target: 'servicios' },
    { label: 'Clientes', target: 'clientes' },
    { label: 'Precios', target: 'precios' },
  ] satisfies NavLink[] as NavLink[],
  action: { label: 'Contactar', target: 'contacto' } satisfies NavLink as NavLink,
}
