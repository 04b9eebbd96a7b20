import type { Drawn, Trade } from '#content/schema.ts'

export const drawn: Drawn = {
  fromLink: 'El local de {marca}.',
  yours: '¿Cuál es el tuyo?',
  example: 'ejemplo',
  send: 'Pasarlo',
  message: 'Así se vería el local de {marca}:',
  all: 'Ver las cosas',
  emblem: 'Otro dibujo',
  signAlt: 'La vereda de un local con un cartel que dice {marca}.',
  alt: 'Un cartel, una bolsa, una lista y un sitio web de {marca}.',
  action: 'Consultanos',
  colours: 'Colores',
  ownColour: 'Otro',
  status: 'Guardar foto',
  square: 'Guardar cuadro',
  share: 'Pasar foto',
  shareSquare: 'Pasar cuadro',
  copy: 'Copiar el enlace',
  byHand: 'El enlace es este:',
  what: 'Un ejemplo para mostrar.',
  drawing: 'Armando la foto…',
  saved: 'Tiene que estar en tus descargas.',
  hold: 'Dejá el dedo sobre la foto para guardarla.',
  sheet: 'Elegí con quién. Si no se abre nada, dejá el dedo sobre la foto.',
  shared: 'La tiene la app que elegiste.',
  failed: 'La foto no salió. Probá otra vez.',
  blocked: 'Tu navegador no deja armar la foto: sacá una captura.',
  foot: 'Un ejemplo de',
}

export const anyItems: Trade['items'] = ['Novedades', 'Precios', 'Contacto']

export const trades: readonly Trade[] = [
  { emblem: 'bici', stems: ['bici', 'bike', 'rodado', 'ciclis'], items: ['Cubiertas', 'Cascos', 'Service'] },
  { emblem: 'huella', stems: ['veterin', 'vet ', 'canin', 'mascot', 'pet '], items: ['Vacunas', 'Alimento', 'Baño'] },
  { emblem: 'pan', stems: ['panad', 'panif', 'confit', 'pastel', 'factur'], items: ['Pan casero', 'Facturas', 'Tortas'] },
  { emblem: 'tijera', stems: ['pelu', 'barber', 'estilis'], items: ['Corte', 'Color', 'Peinado'] },
  { emblem: 'libro', stems: ['librer', 'papeler'], items: ['Novelas', 'Cuadernos', 'Útiles'] },
  { emblem: 'taza', stems: ['cafe'], items: ['Café', 'Medialunas', 'Tostados'] },
  { emblem: 'lentes', stems: ['optic', 'lente', 'anteojo'], items: ['Recetados', 'De sol', 'Estuches'] },
  { emblem: 'flor', stems: ['florer', 'flores', 'floris', 'viver', 'jardin'], items: ['Ramos', 'Plantas', 'Macetas'] },
  { emblem: 'flor', stems: ['estetic', 'spa ', 'belleza', 'unas '], items: ['Faciales', 'Masajes', 'Manicura'] },
]
