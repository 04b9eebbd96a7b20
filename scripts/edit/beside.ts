/** Messages of the content checks as they are shown beside a word on the page, where nobody sees file, line and quotes. */
import type { Literal } from './literals.ts'
import { sectionOf } from './sections.ts'
import { textOf } from './write.ts'

/** Where another mistake is, as an owner finds it on the page: its section and the first words of its part. */
function placeOf(file: string, keyPath: string, literals: readonly Literal[]): string {
  const isIn = (part: string, { keyPath: its }: Literal) =>
    its === part || (its.startsWith(part) && /^[.[]/.test(its.slice(part.length)))
  const [item] = /^.*\]/.exec(keyPath) ?? []
  const first = [item, keyPath].flatMap((part) =>
    part ? (literals.find((literal) => literal.file === file && isIn(part, literal)) ?? []) : [],
  )[0]
  return first ? `${sectionOf(file)}, «${textOf(first)}»: ` : `${sectionOf(file)}: `
}

/** Rewrites sentences for readers of a file into sentences for readers of the page. */
const rewordings: readonly [said: RegExp, instead: string][] = [
  [/^el texto tiene (\d+) caracteres y entran (\d+)$/, 'Tiene $1 letras y entran $2.'],
  [/^el texto está vacío$/, 'No puede quedar vacío.'],
  [/^van al menos (\d+), y hay (\d+)$/, 'Van al menos $1, y quedarían $2.'],
  [/^(?:van|entran hasta) (\d+), y hay (\d+)$/, 'Entran $1, y serían $2.'],
  [/^tiene que ser al menos (\d+)$/, 'Tiene que ser $1 o más.'],
  [
    /^tiene que ser un número entero, sin puntos ni comillas, o un texto como 'a consultar'$/,
    'Un precio se escribe como 540.000, o con palabras: a consultar.',
  ],
  [/^tiene que ser un número entero, sin puntos ni comillas$/, 'Acá va una cifra, como 540.000.'],
  [
    /^va con una cifra en price: borralo, o poné la cifra$/,
    'Dice «desde», y eso va con una cifra: escribí un precio como 540.000.',
  ],
  [/^en pesos un precio va con sus miles: 390_000$/, 'En pesos un precio va con sus miles: $390.000.'],
  [/^a lo sumo un plan lleva popular: true$/, 'Ya hay otro plan que es el más popular.'],
  [/^no hay un plan que se llame (.*?): .*$/, 'No hay un plan que se llame $1: poné ahí el nombre de otro.'],
  [
    /^ningún plan las tiene todas: .*$/,
    'Ningún plan tendría todas las secciones que se pueden marcar: quitá alguna de esas primero.',
  ],
  [/^tiene que ser como (\S+?): (.*)$/, 'Se escribe como $1: $2.'],
  [/^tiene que ser como (\S+), con minúsculas.*$/, 'Se escribe como $1.'],
  [/^tiene que ser como (.*)$/, 'Se escribe como $1.'],
  [
    /^va uno de los dos: username, su cuenta, o role,.*$/,
    'Debajo del nombre va su cuenta, o quién es: uno de los dos.',
  ],
  [/^no hay un trabajo «(.*?)»; hay (.*?)\. Corregilo, .*$/, 'No hay un trabajo «$1»: hay $2.'],
  [
    /^en content\/work\.ts no hay un trabajo «(.*?)».*$/,
    'El trabajo «$1» está al lado de ese testimonio: quitá primero el testimonio.',
  ],
  [
    /^van los dos paquetes con un trabajo, o ninguno: .*$/,
    'Es el trabajo de un paquete de diseño: van los dos paquetes con su trabajo, o ninguno.',
  ],
  [
    /^(#\w+) sobre ([\w-]+) \((#\w+)\) da ([\d,]+):1 y necesita ([\d,]+):1.*$/,
    '$1 no se lee sobre $3: da $4:1 y necesita $5:1. Aclará uno u oscurecé el otro.',
  ],
  [
    /^no hay un reloj con ese nombre.*$/,
    'No hay un reloj con ese nombre: se escribe como America/Argentina/Buenos_Aires.',
  ],
  // Such a mistake comes from another program that changed the file, and from no click.
  [
    /^(?:tiene que ser (?:uno de estos|un texto|un número|true|'|[{[])|falta \w|«.*» no va acá).*$/,
    'Así el archivo no se puede leer: deshacé el último cambio que le hiciste con otro programa.',
  ],
  [/^en contacto no hay precios: .*$/, 'Lleva a contacto, donde no hay precios: va sin {precio}.'],
]

/** `keyPaths`: the words beside which the message is shown. */
export function besideTheWord(
  error: string,
  keyPaths: readonly string[],
  literals: readonly Literal[],
): string {
  const [sentence = ''] = error.split('\n')
  const [, file = '', where = '', why = sentence] = /^([^ ]+):\d+: ([\w.[\]-]+): (.*)$/.exec(sentence) ?? []
  // A list is said beside each of its items.
  const isBeside = keyPaths.some((keyPath) => keyPath === where || keyPath.startsWith(`${where}[`))
  const own = isBeside || where === '' ? '' : placeOf(file, where, literals)
  const found = rewordings.find(([said]) => said.test(why))
  const plain = found ? why.replace(...found) : why.replace(/^content\/\S*: /, '')
  return own + (own ? plain : plain.charAt(0).toUpperCase() + plain.slice(1))
}
