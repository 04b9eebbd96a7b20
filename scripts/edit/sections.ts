/** What the owner calls a section of the page, by its id. */
const pageNames: Record<string, string> = {
  inicio: 'Portada',
  cosas: 'Dibujos del negocio',
  servicios: 'Servicios',
  'sobre-mi': 'Sobre mí',
  clientes: 'Clientes',
  precios: 'Precios',
  contacto: 'Contacto',
}
export const nameOfSection = (id: string): string => pageNames[id] ?? id

/** What the owner calls the part of the page, or beside it, whose words a file holds; in the page's order, then what is beside it. */
const sections: Record<string, string> = {
  nav: 'Menú',
  hero: 'Portada',
  mockups: 'Dibujos del negocio',
  sign: 'Cartel',
  services: 'Servicios',
  about: 'Sobre mí',
  clients: 'Clientes',
  work: 'Trabajos',
  plans: 'Precios',
  contact: 'Contacto',
  privacy: 'Privacidad',
  sections: 'Secciones',
  footer: 'Pie',
  toasts: 'Avisos',
  'email-errors': 'Lo que se dice de un correo mal escrito',
  greetings: 'Saludos de WhatsApp',
  agency: 'Datos de la agencia',
  pages: 'Otras páginas',
  brand: 'Colores y letras',
}

export const sectionOf = (file: string): string =>
  sections[/content\/([\w-]+)\.ts$/.exec(file)?.[1] ?? ''] ?? file

export const sectionsInOrder = Object.values(sections)
