/** Gaps: where the page, or another file, writes something by itself. */

/** What a template of `content/` computes, by a name that its owner understands. */
const names: Record<string, string> = {
  'agency.name': 'agencia',
  ended: 'agencia',
  'agency.place': 'lugar',
  left: 'cantidad',
  rating: 'estrellas',
}

/** What is written there. */
const fillings: Record<string, string> = {
  agencia: 'el nombre de la agencia',
  lugar: 'el lugar de la agencia',
  cantidad: 'cuántas',
  estrellas: 'cuántas estrellas',
  precio: 'el precio más bajo',
  plan: 'el nombre del plan',
  secciones: 'las secciones que se marcaron',
  sobran: 'cuántas letras sobran',
  signo: 'lo que el cartel no puede escribir',
  marca: 'el nombre del negocio',
  paquete: 'el nombre del paquete',
  pregunta: 'la pregunta',
  nombre: 'el nombre de la persona',
  email: 'el correo',
  servidor: 'el servidor de las estadísticas',
  segundos: 'cuántos segundos',
  kb: 'cuánto pesa la página',
}

/** The parts of a template that are computed, in its order: `${agency.name}`. */
export const computedIn = (text: string): string[] => text.match(/\$\{[^}]*\}/g) ?? []

/** `${agency.name}` as the owner reads it: `{agencia}`. */
export function gapOf(computed: string): string {
  const inner = computed.slice(2, -1)
  return `{${names[inner] ?? inner.replace(/\W+/g, '-')}}`
}

/** What another part of the page is named for: `{precio:Landing}`. */
const said: Record<string, string> = {
  plan: 'el nombre',
  precio: 'el precio',
  secciones: 'cuántas secciones',
  publicaciones: 'cuántas publicaciones',
  cifra: 'la cifra',
}

/** What stands in the place of a gap: `Donde dice {marca} la página escribe el nombre del negocio.` */
export function fillingOf(gap: string): string {
  const [kind = '', of] = gap.slice(1, -1).split(':')
  const filling = of === undefined ? fillings[kind] : said[kind] && `${said[kind]} de «${of}»`
  return `Donde dice ${gap} la página escribe ${filling ?? 'lo que va ahí'}.`
}
