import { agency } from './agency.ts'
import type { Page } from './schema.ts'

/** La página de las direcciones que no existen. */
export const notFound: Page = {
  title: `No está acá · ${agency.name}`,
  heading: ['Acá no', 'hay nada'],
  text: 'La dirección cambió o nunca existió. El resto sigue en su lugar.',
  action: 'Ir al inicio',
}

/** Lo que se ve cuando el servidor no contesta. */
export const failed: Page = {
  title: `Algo no salió bien · ${agency.name}`,
  heading: ['Algo no', 'salió bien'],
  text: 'Esperá un momento y probá nuevamente. Si mandabas un mensaje, volvé atrás: lo que escribiste sigue ahí.',
  action: 'Ir al inicio',
}
