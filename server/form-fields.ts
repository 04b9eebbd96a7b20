import { isUtf8 } from 'node:buffer'
import { fields } from '#contract/send.ts'

/** EmailJS's body as JSON or a form gives it, `refused` with the reply's name when it cannot be understood. */
export type Parsed =
  | { kind: 'body'; body: unknown }
  | { kind: 'refused'; reply: 'broken' | 'attachment' | 'media' }

const broken = { kind: 'refused', reply: 'broken' } as const
const media = { kind: 'refused', reply: 'media' } as const

interface MediaType {
  essence: string
  charset: string | null
}

function mediaType(header: string | undefined): MediaType {
  const [essence = '', ...parameters] = (header ?? '').split(';')
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([^";\s]+)"?\s*$/i.exec(parameter)?.[1])
  return { essence: essence.trim().toLowerCase(), charset: charset.find(Boolean)?.toLowerCase() ?? null }
}

function isUnderstood(type: MediaType, essences: readonly string[]): boolean {
  return essences.includes(type.essence) && (type.charset === null || /^utf-?8$/.test(type.charset))
}

/** Known before the body is read. */
export function isJson(contentType: string | undefined): boolean {
  return isUnderstood(mediaType(contentType), ['application/json'])
}

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

export function isForm(contentType: string | undefined): boolean {
  return isUnderstood(mediaType(contentType), [urlencoded, multipart])
}

export function parseJson(bytes: Buffer): Parsed {
  if (!isUtf8(bytes)) return broken
  try {
    return { kind: 'body', body: JSON.parse(bytes.toString()) }
  } catch {
    return broken
  }
}

/** Both kinds of form through the platform's own parsers, then in the shape of the JSON body. */
export async function parseForm(bytes: Buffer, contentType: string): Promise<Parsed> {
  const { essence } = mediaType(contentType)
  if (!isUtf8(bytes)) return broken
  if (essence === urlencoded) return toBody([...new URLSearchParams(bytes.toString())], bytes)
  if (essence !== multipart) return media
  try {
    const data = await new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': contentType },
    }).formData()
    return toBody([...data])
  } catch {
    return broken
  }
}

const ids = ['user_id', 'service_id', 'template_id']

/**
 * `emailjs.sendForm` appends the ids after the form's own fields, so an id may come twice: it counts when all of its
 * values are the same. A visitor's field that comes twice is not guessed at.
 */
function toBody(entries: [string, FormDataEntryValue | string][], raw?: Buffer): Parsed {
  const body: Record<string, unknown> = {}
  const params: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    if (typeof value !== 'string') {
      // An empty file field of a form: nobody chose a file.
      if (value.size === 0 && value.name === '') continue
      return { kind: 'refused', reply: 'attachment' }
    }
    if (ids.includes(name)) {
      body[name] = name in body && body[name] !== value ? null : value
    } else {
      if (name in params && fields.includes(name as (typeof fields)[number])) return broken
      params[name] = value
    }
  }
  if (raw && brokenEscapes(entries, raw)) return broken
  return { kind: 'body', body: { ...body, template_params: params } }
}

/** URLSearchParams turns bytes that are no UTF-8 into U+FFFD; a U+FFFD that was sent as one is spelt %EF%BF%BD. */
function brokenEscapes(entries: [string, FormDataEntryValue | string][], raw: Buffer): boolean {
  if (!entries.some((pair) => pair.some((part) => typeof part === 'string' && part.includes('\ufffd'))))
    return false
  return !/%EF%BF%BD/i.test(raw.toString()) && !raw.includes('\ufffd')
}
