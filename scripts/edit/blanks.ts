/** What the owner may add where the page has nothing of the kind that could be copied. */
import type { Node } from '../content-checks/syntax-errors.ts'
import { changed } from './items.ts'
import { nodeAt, propertyOf, put } from './nodes.ts'

/** An addition. It is invented and flagged as such until the owner calls it their own. */
export interface Blank {
  file: string
  /** The list that is empty, or the part that is absent. */
  keyPath: string
  label: string
  /** The source of the item or part, without indentation. */
  source: string
  /** The path of an image that it needs, and the image. */
  image?: [file: string, drawing: string]
}

/** A placeholder for an image: a frame with a hill and a sun. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 96 120"><path fill="#e4e0d8" d="M0 0h96v120H0z"/><path fill="#8a8478" d="M12 84l24-30 18 20 10-10 20 20z"/><circle cx="66" cy="42" r="8" fill="#8a8478"/></svg>\n'

export const blanks: Blank[] = [
  {
    file: 'content/agency.ts',
    keyPath: 'agency.owner',
    label: 'Agregar tu nombre y tu foto',
    source: `owner: {
  sample: true,
  name: 'Tu Nombre',
  portrait: null,
  lines: ['Contá en una frase quién sos.', 'Y en otra, desde dónde trabajás.'],
}`,
  },
  {
    file: 'content/work.ts',
    keyPath: 'work.list',
    label: 'Agregar un trabajo',
    source: `{
  sample: true,
  id: 'trabajo',
  client: 'Para quién fue',
  line: 'Qué le hiciste',
  alt: 'Lo que se ve en la foto.',
}`,
    image: ['content/work/trabajo.svg', drawing],
  },
  {
    file: 'content/clients.ts',
    keyPath: 'clients.testimonials',
    label: 'Agregar un testimonio',
    source: `{
  sample: true,
  name: 'Nombre y apellido',
  role: 'Quién es, o de qué negocio',
  rating: 5,
  text: 'Lo que te escribió, con sus palabras',
  avatarUrl: null,
}`,
  },
  {
    file: 'content/plans.ts',
    keyPath: 'questions.list',
    label: 'Agregar una pregunta',
    source: `{
  sample: true,
  text: '¿Qué te preguntan siempre?',
  answer: 'Lo que contestás.',
}`,
  },
  {
    file: 'content/about.ts',
    keyPath: 'about.statistics',
    label: 'Agregar una cifra',
    source: `{
  sample: true,
  figure: '+1',
  label: 'qué contás',
  dots: 1,
}`,
  },
]

/** The object in which a part stands, and its name there: `agency`, `owner`. */
const split = (keyPath: string): [object: string, name: string] => {
  const at = keyPath.lastIndexOf('.')
  return [keyPath.slice(0, at), keyPath.slice(at + 1)]
}

/** The part at this key path; `undefined` where it is absent. */
function partAt(text: string, keyPath: string): Node | undefined {
  const [object, name] = split(keyPath)
  return propertyOf(nodeAt(text, object), name)?.value
}

const isList = ({ source }: Blank) => source.startsWith('{')

/** Whether the file has nothing of this kind yet. */
export function isMissing(blank: Blank, text: string): boolean {
  const part = partAt(text, blank.keyPath)
  return isList(blank) ? part?.elements?.length === 0 : part === undefined
}

/** The file's text with the addition. */
export function added(blank: Blank, text: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const at = (margin: string) => blank.source.split('\n').join(eol + margin)
  if (isList(blank)) return put(text, nodeAt(text, blank.keyPath), `[${eol}    ${at('    ')},${eol}  ]`)
  const object = nodeAt(text, split(blank.keyPath)[0])
  const parts = object.properties ?? []
  return changed(text, object, parts as Node[], parts.length - 1, { kind: 'copy', as: () => at('  ') })
}
