/** What the owner calls the part of the page, or beside it, whose words a file holds. */
const sections: Record<string, string> = {
  agency: 'Datos de la agencia',
  brand: 'Colores',
  hero: 'Portada',
  mockups: 'Dibujos del negocio',
  sign: 'Cartel',
  greetings: 'Saludos de WhatsApp',
  nav: 'Menú',
  services: 'Servicios',
  about: 'Sobre mí',
  clients: 'Clientes',
  work: 'Trabajos',
  plans: 'Precios',
  contact: 'Contacto',
  privacy: 'Privacidad',
  toasts: 'Avisos',
  pages: 'Otras páginas',
  footer: 'Pie',
}

export const sectionOf = (file: string): string =>
  sections[/content\/([\w-]+)\.ts$/.exec(file)?.[1] ?? ''] ?? file
