import type { Drawn, Trade } from './schema.ts'

/** Lo que se lee en el cartel y en las otras cosas, y lo que se dice de ellas. `{marca}` es el nombre que llevan. */
export const drawn: Drawn = {
  own: 'Tu cartel',
  /** Cuando el nombre viene en un enlace. */
  fromLink: 'El cartel de {marca}',
  example: 'ejemplo',
  send: 'Mandarlo por WhatsApp',
  /** Lo que va escrito con el enlace donde el teléfono no comparte fotos. */
  message: 'Mirá cómo queda el cartel de {marca}:',
  all: 'Ver todo',
  signAlt: 'El frente de un negocio con un cartel que dice {marca}.',
  alt: 'Un cartel, una bolsa, una lista y un sitio web de {marca}.',
  action: 'Escribinos',
  colours: 'Colores',
  ownColour: 'El tuyo',
  status: 'Guardar la foto',
  square: 'Guardar cuadrada',
  /** En su lugar, donde se abre el menú del teléfono para compartir. */
  sendAny: 'Compartir el cartel',
  share: 'Compartir foto',
  shareSquare: 'Foto cuadrada',
  copy: 'Copiar enlace',
  /** Donde el navegador no deja copiar: antes del enlace. */
  byHand: 'Copialo de acá:',
  /** Cuando las cosas ya llevan el nombre. */
  what: 'Ejemplo para tu estado o perfil.',
  drawing: 'Haciendo la foto…',
  /** Con el mouse, después de mandarla a las descargas: si llegó, solo el navegador lo sabe. */
  saved: 'Buscala en tus descargas. ¿No está? Clic derecho en la foto.',
  /** En un teléfono, donde la página no la puede guardar sola. */
  hold: 'Mantené apretada la foto para guardarla.',
  /** Mientras está abierto el menú del teléfono para compartir. */
  sheet: 'Elegí a dónde va. Si no se abre nada, mantené apretada la foto.',
  shared: 'La foto pasó a la app que elegiste.',
  failed: 'No se pudo hacer la foto. Probá de nuevo.',
  /** Un navegador que protege la privacidad no deja leer lo que se dibuja. */
  blocked: 'Tu navegador no deja hacer la foto. Sacale una captura a la pantalla.',
  /** Al pie de la foto; sigue el nombre de la agencia. */
  foot: 'Un ejemplo de',
}

/** Lo que no dice de qué es: así van la lista y las otras cosas. */
export const anyItems: Trade['items'] = ['Horarios', 'Precios', 'Contacto']

/**
 * Los rubros que la página conoce: el dibujo, tres cosas que se venden ahí y cómo empiezan las palabras del nombre, en
 * minúsculas y sin tildes; con un espacio al final, la palabra entera. Vale el primero de la lista.
 */
export const trades: readonly Trade[] = [
  { emblem: 'bici', stems: ['bici', 'bike', 'rodado', 'ciclis'], items: ['Cubiertas', 'Cascos', 'Service'] },
  { emblem: 'huella', stems: ['veterin', 'vet ', 'canin', 'mascot', 'pet '], items: ['Vacunas', 'Alimento', 'Baño'] },
  { emblem: 'pan', stems: ['panad', 'panif', 'confit', 'pastel', 'factur'], items: ['Pan casero', 'Facturas', 'Tortas'] },
  { emblem: 'tijera', stems: ['pelu', 'barber', 'estilis'], items: ['Corte', 'Color', 'Peinado'] },
  { emblem: 'martillo', stems: ['ferret', 'bulon', 'corralon'], items: ['Tornillos', 'Pintura', 'Herramientas'] },
  { emblem: 'libro', stems: ['librer', 'papeler'], items: ['Novelas', 'Cuadernos', 'Útiles'] },
  { emblem: 'taza', stems: ['cafe'], items: ['Café', 'Medialunas', 'Tostados'] },
  { emblem: 'pizza', stems: ['pizz', 'empanad'], items: ['Muzzarella', 'Napolitana', 'Empanadas'] },
  { emblem: 'helado', stems: ['helad', 'gelat'], items: ['Un cuarto', 'Medio kilo', 'Palitos'] },
  { emblem: 'carne', stems: ['carni', 'frigor', 'poller'], items: ['Asado', 'Milanesas', 'Chorizos'] },
  { emblem: 'manzana', stems: ['verdu', 'frut', 'dietet'], items: ['Frutas', 'Verduras', 'Frutos secos'] },
  { emblem: 'cruz', stems: ['farma', 'drogu'], items: ['Recetas', 'Protectores', 'Perfumes'] },
  { emblem: 'lentes', stems: ['optic', 'lente', 'anteojo'], items: ['Recetados', 'De sol', 'Estuches'] },
  { emblem: 'oso', stems: ['jugue', 'cotill'], items: ['Peluches', 'Bloques', 'Juegos'] },
  { emblem: 'sillon', stems: ['mueb', 'carpint', 'tapic', 'colchon'], items: ['Sillones', 'Mesas', 'A medida'] },
  { emblem: 'camara', stems: ['foto'], items: ['Retratos', 'Eventos', 'Copias'] },
  { emblem: 'pesa', stems: ['gim', 'gym', 'fitness', 'crossf', 'pilates'], items: ['Musculación', 'Funcional', 'Clases'] },
  { emblem: 'diente', stems: ['dental', 'dentis', 'odont', 'ortod'], items: ['Controles', 'Limpieza', 'Ortodoncia'] },
  { emblem: 'copa', stems: ['vino', 'bodeg', 'vina ', 'vinas '], items: ['Malbec', 'Bonarda', 'Visitas'] },
  { emblem: 'zapato', stems: ['zapat', 'calza'], items: ['Zapatillas', 'Botas', 'Sandalias'] },
  { emblem: 'percha', stems: ['moda', 'indum', 'boutiq', 'ropa ', 'lencer'], items: ['Remeras', 'Jeans', 'Vestidos'] },
  { emblem: 'cubiertos', stems: ['resto', 'restau', 'parril', 'comedor', 'rotis', 'bar '], items: ['Menú del día', 'Parrilla', 'Postres'] },
  { emblem: 'canasta', stems: ['kiosc', 'almac', 'despens', 'super', 'mercad'], items: ['Bebidas', 'Fiambres', 'Golosinas'] },
  { emblem: 'casa', stems: ['inmob', 'propied'], items: ['Casas', 'Departamentos', 'Alquileres'] },
  { emblem: 'tuerca', stems: ['taller', 'mecan', 'gomer', 'lubri', 'autop'], items: ['Frenos', 'Aceite', 'Neumáticos'] },
  { emblem: 'flor', stems: ['florer', 'flores', 'floris', 'viver', 'jardin'], items: ['Ramos', 'Plantas', 'Macetas'] },
  { emblem: 'flor', stems: ['estetic', 'spa ', 'belleza', 'unas '], items: ['Faciales', 'Masajes', 'Manicura'] },
  { emblem: 'cruz', stems: ['clinic', 'medic', 'consultori', 'otorrino', 'kinesi', 'pediatr'], items: ['Turnos', 'Consultas', 'Estudios'] },
  { emblem: 'libro', stems: ['abogad', 'juridic', 'escriban', 'contable', 'contador'], items: ['Consultas', 'Contratos', 'Trámites'] },
]
