import type { NavLink } from '#content/schema.ts'

export const nav = {
  label: 'Principal',
  skip: 'Ir al contenido',
  open: 'Menú',
  home: 'Trama, ir al inicio',
  links: [
    { label: 'Inicio', target: 'inicio' },
    { label: 'Qué hacemos', target: 'servicios' },
    { label: 'Clientes', target: 'clientes' },
    { label: 'Precios', target: 'precios' },
  ] satisfies NavLink[] as NavLink[],
  action: { label: 'Escribinos', target: 'contacto' } satisfies NavLink as NavLink,
}
