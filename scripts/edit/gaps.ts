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

/** What stands in the place of a gap: `Donde dice {marca} la página escribe el nombre del negocio.` */
export const fillingOf = (gap: string) =>
  `Donde dice ${gap} la página escribe ${fillings[gap.replace(/[{}]/g, '')] ?? 'lo que va ahí'}.`
