import type { Page } from '#content/schema.ts'
import { agency } from './agency.ts'

export const notFound: Page = {
  title: `Esa página no está · ${agency.name}`,
  heading: ['Esa página', 'no está'],
  text: 'Puede que el enlace sea viejo. Todo lo demás está en la portada.',
  action: 'Ir a la portada',
}

export const failed: Page = {
  title: `Algo falló · ${agency.name}`,
  heading: ['Algo', 'falló'],
  text: 'Probá otra vez en un minuto. Si estabas por mandar un mensaje, volvé atrás: sigue escrito.',
  action: 'Ir a la portada',
}
