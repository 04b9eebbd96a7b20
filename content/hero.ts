/** The first screen. The tagline is also the page's meta description. */
export const hero = {
  /** One string per line at large sizes. */
  headline: ['Tu marca,', 'de verdad'],
  tagline: 'Hago webs, logos, redes y anuncios para negocios de Mendoza. Con el precio a la vista.',
  action: 'Contame tu idea',
  whatsapp: 'Escribime por WhatsApp',
  claim: { figure: '+100', label: 'Clientes', confirm: 'la cifra «+100 Clientes» de la portada' },
}
