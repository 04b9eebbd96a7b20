/** Messages for the owner, in Spanish and in place of zod's, about mistakes that any property may have. */
import type { z } from 'zod'

/** How a value is written, by the type that its schema expects. */
const forms: Record<string, string> = {
  string: "un texto entre comillas: '…'",
  object: '{ … }',
  array: '[ … ]',
  tuple: '[ … ]',
  boolean: 'true (sí) o false (no), sin comillas',
  number: 'un número entero, sin puntos ni comillas',
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

/** The names of an object's properties, except the flags that every part may carry. */
function keysOf(inst: unknown): string {
  const { shape = {} } = (inst as { _zod: { def: { shape?: object } } } | undefined)?._zod.def ?? {}
  return Object.keys(shape)
    .filter((name) => name !== 'sample' && name !== 'confirm')
    .join(', ')
}

function sizeMessage(issue: z.core.$ZodRawIssue): string {
  const { code, input, exact, inclusive, minimum, maximum } = issue as Record<string, unknown>
  const small = code === 'too_small'
  if (typeof input === 'string')
    return small ? 'el texto está vacío' : `el texto tiene ${input.length} caracteres y entran ${maximum}`
  const bound = small ? Number(minimum) + (inclusive === false ? 1 : 0) : maximum
  if (typeof input === 'number') return small ? `tiene que ser al menos ${bound}` : `entran hasta ${bound}`
  const count = Array.isArray(input) ? `, y hay ${input.length}` : ''
  return `${exact ? 'van' : small ? 'van al menos' : 'entran hasta'} ${bound}${count}`
}

/** The message in place of zod's; `undefined`: zod's stays. A schema's own message takes precedence. */
export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input, path, inst } = issue
  const form = code === 'invalid_type' ? forms[String(issue.expected)] : undefined
  if (input === undefined) return `falta ${String(path?.at(-1))}${form ? `: ${form}` : ''}`
  if (form) return `tiene que ser ${form}${input === null ? '; si no va, borrá la línea' : ''}`
  if (code === 'too_big' || code === 'too_small') return sizeMessage(issue)
  if (code === 'unrecognized_keys') {
    const [name] = issue.keys as string[]
    return `«${name}» no va acá: borralo o corregí su nombre. Acá van: ${keysOf(inst)}`
  }
  if (code !== 'invalid_value') return undefined
  const [only, ...others] = issue.values as unknown[]
  if (others.length === 0) return `tiene que ser ${quoted(only)}, sin comillas; si no va, borrá la línea`
  return `tiene que ser uno de estos: ${[only, ...others].map(quoted).join(', ')}`
}

const denied =
  'No hay permiso para escribir o leer ahí. Si alguna vez corriste npm con sudo: sudo chown -R "$USER" . en la carpeta del proyecto.'
const full = 'El disco está lleno. Liberá lugar y probá de nuevo.'
const busy = 'Otro programa lo tiene abierto (un editor, un antivirus). Cerralo y probá de nuevo.'
const troubles: Record<string, string> = {
  ...{ EACCES: denied, EPERM: denied, ENOSPC: full, EDQUOT: full, EBUSY: busy },
  ENOTDIR: 'Ahí hay un archivo con ese nombre, y hace falta una carpeta. Elegí otro.',
  EROFS:
    'Ese disco es de solo lectura. Copiá el proyecto a otro, o construí en otra carpeta: npm run build -- /otra/carpeta',
  EMFILE: 'El sistema no deja abrir tantos archivos. Cerrá otros programas y probá de nuevo.',
}

/** An error's message. For the system's errors that owners meet it says which file, what happened and what to do. */
export function errorInSpanish(error: unknown): string {
  const { message, code = '', path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const trouble = troubles[code]
  if (trouble) return `${dest ?? path ?? 'La página no se pudo escribir'}: ${trouble} (${code})`
  return message ?? String(error)
}
