import type { Nav } from '#content/schema.ts'
import { agency } from './agency.ts'

export const nav: Nav = {
  label: 'Menú',
  skip: 'Ir al contenido',
  open: 'Menú',
  close: 'Cerrar',
  home: `${agency.name}, volver arriba`,
  links: [
    { label: 'Arriba', target: 'inicio' },
    { label: 'Quién soy', target: 'sobre-mi' },
    { label: 'Servicios', target: 'servicios' },
    { label: 'Locales', target: 'clientes' },
    { label: 'Precios', target: 'precios' },
  ],
  action: { label: 'Escribime', target: 'contacto' },
  chat: 'Chateamos',
}
