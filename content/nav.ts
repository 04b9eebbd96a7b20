import { agency } from './agency.ts'
import type { Nav } from './schema.ts'

/** La barra de arriba, en su orden. */
export const nav: Nav = {
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
  ],
  action: { label: 'Contactar', target: 'contacto' },
  /** En el celular, después de la portada: abre WhatsApp. En una pantalla muy angosta queda solo el ícono. */
  chat: 'Escribime',
}
