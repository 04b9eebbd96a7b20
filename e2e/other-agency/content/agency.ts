import type { Agency } from '#content/schema.ts'

export const agency: Agency = {
  name: 'Trama',
  title: 'Trama · sitios web en Rosario',
  shared: 'Trama · Sitios web y piezas gráficas en Rosario',
  place: 'Rosario, Argentina',
  city: 'Rosario',
  region: 'Santa Fe',
  country: 'AR',
  whatsapp: {
    number: '5493415551234',
    display: '+54 9 341 555-1234',
  },
  email: { address: 'hola@trama.example' },
  instagram: { handle: '@trama.rosario', url: 'https://www.instagram.com/trama.rosario/' },
  facebook: { alert: 'Facebook: próximamente.' },
  owner: {
    name: 'Lucía Ferreyra',
    portrait: 'photos/lucia.jpg',
    lines: ['Dibujo y programo desde Rosario.', 'Te respondo yo.'],
  },
  security: { contact: 'mailto:seguridad@trama.example', expires: '2027-11-20T00:00:00.000Z' },
}
