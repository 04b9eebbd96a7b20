import type { Agency } from './schema.ts'

/** Facts about the agency, in one place. Page, structured data and security.txt derive from here. */
export const agency: Agency = {
  name: 'real.',
  title: 'real.',
  place: 'Mendoza, Argentina',
  city: 'Mendoza',
  region: 'Mendoza',
  country: 'AR',
  whatsapp: {
    sample: true,
    number: '5492610000000',
    display: '+54 9 261 000-0000',
    greeting: 'Hola, real. Vi tu página y quiero contarte mi proyecto.',
  },
  instagram: {
    sample: true,
    handle: '@real.punto.ejemplo',
    url: 'https://www.instagram.com/real.punto.ejemplo/',
  },
  facebook: { alert: 'Facebook: próximamente.' },
  security: {
    sample: true,
    contact: 'mailto:seguridad@real.example',
    expires: '2027-11-20T00:00:00.000Z',
  },
}
