import type { Agency } from '#content/schema.ts'

export const agency: Agency = {
  name: 'Ñandú Estudio',
  title: 'Ñandú Estudio · sitios web y fotos en Rosario',
  shared: 'Ñandú Estudio · Webs, fotos y redes en Rosario',
  place: 'Rosario, Argentina',
  city: 'Rosario',
  region: 'Santa Fe',
  country: 'AR',
  timeZone: 'America/Argentina/Cordoba',
  currency: { sign: 'US$\u00a0', name: 'dólares', code: 'USD' },
  whatsapp: { number: '5493414567890', formatted: '+54 9 341 456-7890' },
  email: { address: 'hola@nandu.com.ar' },
  facebook: { alert: 'En Facebook todavía no estoy.' },
  owner: {
    name: 'Delfina Quiroga',
    portrait: 'photos/delfina.webp',
    lines: ['Soy fotógrafa y diseñadora.', 'Trabajo en Pichincha, a dos cuadras del río.'],
  },
  security: { contact: 'mailto:seguridad@nandu.com.ar', expires: '2027-11-20T00:00:00.000Z' },
  sources: true,
  analytics: { kind: 'plausible', domain: 'nandu.com.ar', api: 'https://estadisticas.nandu.com.ar' },
}

export const asOrdered: boolean = false
