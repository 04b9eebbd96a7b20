import type { SignWords, Trade } from './schema.ts'

/** Los textos del cartel y de las otras cosas, y los que las acompañan. `{marca}` es el nombre del negocio. */
export const signWords: SignWords = {
  /** Cuando el nombre viene en un enlace. Después va `yours`, que lleva al campo vacío. */
  fromLink: 'El cartel de {marca}.',
  yours: '¿Y el tuyo?',
  example: 'ejemplo',
  send: 'Compartir',
  /** Después de `send`, si se abre un chat y hay lugar para decirlo. */
  inChat: 'por WhatsApp',
  /** El mensaje que acompaña al enlace. */
  message: 'Mirá el cartel de {marca}:',
  /** Lo mismo, con otros negocios al lado: `{marca}` son todos los nombres. */
  streetMessage: 'Mirá la cuadra de {marca}:',
  /** Cuando hay cinco carteles y ningún local vacío; después va `begin`. */
  full: 'Cuadra completa.',
  begin: 'Empezá la tuya.',
  /** Lo que se dice del local vacío, y lo que pregunta su cartel. */
  lot: 'Al lado hay un local.',
  alone: 'Solo el mío',
  all: 'Ver todo',
  /** El botón redondo del campo; después va el nombre del dibujo. */
  emblem: 'Cambiar el dibujo',
  signAlt: 'El frente de un negocio con un cartel que dice {marca}.',
  alt: 'Un cartel, una bolsa, una lista y un sitio web de {marca}.',
  action: 'Escribinos',
  colours: 'Colores',
  ownColour: 'El tuyo',
  status: 'Guardar la foto',
  /** En lugar de `status`, en un teléfono con menú para compartir. */
  share: 'Compartir foto',
  /** Lo que se elige después: la foto alta o la cuadrada. */
  tall: 'Para tu estado',
  square: 'Para tu perfil',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado. Pegalo en un chat.',
  /** En lugar de `send`, si el nombre tiene algo con lo que un enlace podría engañar a quien lo recibe. */
  notInLink: {
    address: 'Compartilo sin dirección.',
    telephone: 'Compartilo sin teléfono.',
  },
  /** Delante del enlace, si el navegador no deja copiarlo. */
  byHand: 'Copialo de acá:',
  /** Cuando las cosas ya tienen el nombre. */
  what: 'Ejemplo para tu estado o perfil.',
  making: 'Haciendo la foto…',
  /** Con mouse, después de pedir la descarga: solo el navegador sabe si llegó. */
  saved: 'Buscala en tus descargas. ¿No está? Clic derecho en la foto.',
  /** En un teléfono, donde la página no puede guardarla sola. */
  hold: 'Mantené apretada la foto para guardarla.',
  /** Mientras está abierto el menú del teléfono para compartir. */
  sheet: 'Si no se abre, mantené apretada la foto.',
  shared: 'La foto pasó a la app que elegiste.',
  failed: 'La foto no salió. Probá de nuevo.',
  /** Cuando el navegador, por privacidad, no deja leer lo que la página dibujó. */
  blocked: 'Tu navegador no deja hacerla. Sacá una captura.',
  /** Al pie de la foto; después va el nombre de la agencia. */
  foot: 'Un ejemplo de',
}

/** Lo que se lee en la lista si el nombre no dice de qué es el negocio. */
export const anyItems: Trade['items'] = ['Horarios', 'Precios', 'Contacto']

/**
 * Los rubros que la página conoce: el dibujo, tres cosas que se venden ahí y cómo empiezan las palabras del nombre, en
 * minúsculas y sin tildes; con un punto al final, la palabra entera. Ningún apellido tiene que empezar así: «gimn», porque
 * «gim» tomaría a Giménez. Vale el primero de la lista. Los colores van con el dibujo (content/mockups.ts).
 */
export const trades: readonly Trade[] = [
  { emblem: 'bici', stems: 'bici ciclis rodado', items: ['Cubiertas', 'Cascos', 'Service'] },
  { emblem: 'huella', stems: 'veterin vet. mascot pet. canin', items: ['Vacunas', 'Alimento', 'Baño'] },
  { emblem: 'pan', stems: 'panad confit pastel factur panif', items: ['Pan casero', 'Facturas', 'Tortas'] },
  { emblem: 'tijera', stems: 'peluquer pelu. barberia barber. estilis barbers', items: ['Corte', 'Color', 'Peinado'] },
  { emblem: 'martillo', stems: 'ferreter bulon corralon', items: ['Tornillos', 'Pintura', 'Herramientas'] },
  { emblem: 'libro', stems: 'librer fotoc papeler', items: ['Novelas', 'Cuadernos', 'Útiles'] },
  { emblem: 'taza', stems: 'cafe', items: ['Café', 'Medialunas', 'Tostados'] },
  { emblem: 'hamburguesa', stems: 'hambur sandw lomit sanguch burger', items: ['Simple', 'Doble', 'Papas'] },
  { emblem: 'sushi', stems: 'sushi wok. ramen poke.', items: ['Rolls', 'Combinados', 'Veganos'] },
  { emblem: 'pizza', stems: 'pizza pizzer empanad', items: ['Muzzarella', 'Napolitana', 'Empanadas'] },
  { emblem: 'chopp', stems: 'cervec birra pub.', items: ['Rubia', 'Roja', 'Para picar'] },
  { emblem: 'helado', stems: 'helad gelat', items: ['Un cuarto', 'Medio kilo', 'Palitos'] },
  { emblem: 'carne', stems: 'carnicer frigor', items: ['Asado', 'Milanesas', 'Chorizos'] },
  { emblem: 'manzana', stems: 'verdul verdura natural fruta dietet fruter', items: ['Frutas', 'Verduras', 'Frutos secos'] },
  { emblem: 'oso', stems: 'jugue', items: ['Peluches', 'Bloques', 'Juegos'] },
  { emblem: 'sillón', stems: 'mueb carpint tapic deco. decor', items: ['Sillones', 'Mesas', 'A medida'] },
  { emblem: 'cámara', stems: 'foto', items: ['Retratos', 'Eventos', 'Copias'] },
  { emblem: 'diente', stems: 'denta denti odont ortod', items: ['Controles', 'Limpieza', 'Ortodoncia'] },
  { emblem: 'copa', stems: 'vino. vinos. vinot bodega vina. vinas.', items: ['Malbec', 'Bonarda', 'Visitas'] },
  { emblem: 'zapato', stems: 'zapater zapati zapato calzado marroquine', items: ['Zapatillas', 'Botas', 'Sandalias'] },
  { emblem: 'percha', stems: 'moda. modas. boutiq ropa. indum', items: ['Remeras', 'Jeans', 'Vestidos'] },
  { emblem: 'tuerca', stems: 'taller mecan gomer lubri autop repuest chapa. motos', items: ['Frenos', 'Aceite', 'Neumáticos'] },
  { emblem: 'cubiertos', stems: 'resto. restob restau parrilla comedor rotis bar. vianda catering bodegon asador cocin comid', items: ['Menú del día', 'Parrilla', 'Postres'] },
  { emblem: 'carne', stems: 'fiambr queser', items: ['Fiambres', 'Quesos', 'Picadas'] },
  { emblem: 'cruz', stems: 'farma', items: ['Recetas', 'Protectores', 'Perfumes'] },
  { emblem: 'lentes', stems: 'optic lente anteojo', items: ['Recetados', 'De sol', 'Estuches'] },
  { emblem: 'canasta', stems: 'almac despens super. superm mercado mercadi', items: ['Bebidas', 'Fiambres', 'Golosinas'] },
  { emblem: 'casa', stems: 'inmob propie construc arquit', items: ['Casas', 'Departamentos', 'Alquileres'] },
  { emblem: 'flor', stems: 'florer plantas. floris viver jardine', items: ['Ramos', 'Plantas', 'Macetas'] },
  { emblem: 'flor', stems: 'estetic spa. belleza unas. masaj nails.', items: ['Faciales', 'Masajes', 'Manicura'] },
  { emblem: 'sillón', stems: 'psico', items: ['Turnos', 'Consultas', 'Online'] },
  { emblem: 'pesa', stems: 'gimn gym fitness crossf pilates futbol cancha padel natac', items: ['Musculación', 'Funcional', 'Clases'] },
  { emblem: 'cruz', stems: 'clinic medico medica medicin consultor otorr kinesi pediatr nutri fonoau dra. dr.', items: ['Turnos', 'Consultas', 'Estudios'] },
  { emblem: 'celular', stems: 'celu movil phone compu informat tecno', items: ['Pantallas', 'Baterías', 'Fundas'] },
  { emblem: 'gota', stems: 'lavanderi tintoreri', items: ['Lavado', 'Secado', 'A domicilio'] },
  { emblem: 'loto', stems: 'yoga reiki meditac', items: ['Clases', 'Horarios', 'Talleres'] },
  { emblem: 'libro', stems: 'abogad juridic escribani', items: ['Turnos', 'Consultas', 'Trámites'] },
  { emblem: 'gota', stems: 'limpi pilet riego plomer sanitar gasist agua.', items: ['A domicilio', 'Urgencias', 'Presupuestos'] },
  { emblem: 'rayo', stems: 'electric ilumin lampar solar. energ', items: ['Instalaciones', 'Arreglos', 'Luces'] },
  { emblem: 'llave', stems: 'cerraj llaves alarm seguridad', items: ['Llaves', 'Cerraduras', 'Urgencias'] },
  { emblem: 'cama', stems: 'hostel hotel hoster', items: ['Reservas', 'Habitaciones', 'Desayuno'] },
  { emblem: 'montaña', stems: 'cabana. cabanas. turis viaj excurs trekk camping aventur', items: ['Reservas', 'Cómo llegar', 'Excursiones'] },
  { emblem: 'birrete', stems: 'academ instit escuel colegi ingles. idioma apoyo cursos clases', items: ['Cursos', 'Horarios', 'Inscripción'] },
  { emblem: 'paraguas', stems: 'seguros. broker', items: ['Auto', 'Hogar', 'Vida'] },
  { emblem: 'anillo', stems: 'joyer reloj bij plateri', items: ['Anillos', 'Aros', 'Relojes'] },
  { emblem: 'frasco', stems: 'perfum cosmet jabon aromas sahum velas.', items: ['Perfumes', 'Cremas', 'Regalos'] },
  { emblem: 'vidrio', stems: 'vidri cristale', items: ['Vidrios', 'Espejos', 'A medida'] },
  { emblem: 'rodillo', stems: 'pintur pintor ceramic pisos.', items: ['Interiores', 'Exteriores', 'A medida'] },
  { emblem: 'libro', stems: 'impre grafic serig estamp', items: ['Tarjetas', 'Folletos', 'Sellos'] },
  { emblem: 'auto', stems: 'lavader', items: ['Lavado', 'Aspirado', 'Encerado'] },
  { emblem: 'auto', stems: 'remis flete taxi transp mudanz', items: ['Viajes', 'Reservas', 'Presupuestos'] },
  { emblem: 'libro', stems: 'contab contad', items: ['Impuestos', 'Sueldos', 'Monotributo'] },
  { emblem: 'carne', stems: 'poller granja', items: ['Pollos', 'Milanesas', 'Huevos'] },
  { emblem: 'carne', stems: 'pescad', items: ['Filetes', 'Mariscos', 'Milanesas'] },
  { emblem: 'percha', stems: 'lencer', items: ['Conjuntos', 'Medias', 'Pijamas'] },
  { emblem: 'percha', stems: 'mercer tejid lanas.', items: ['Hilos', 'Botones', 'Lanas'] },
  { emblem: 'percha', stems: 'sastrer', items: ['Arreglos', 'A medida', 'Vestidos'] },
  { emblem: 'canasta', stems: 'kios maxik drugst', items: ['Golosinas', 'Bebidas', 'Snacks'] },
  { emblem: 'birrete', stems: 'infantes infantil maternal', items: ['Talleres', 'Horarios', 'Inscripción'] },
]
