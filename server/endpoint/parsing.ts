import { isUtf8 } from 'node:buffer'
import { MIMEType } from 'node:util'
import { typedNames } from '#contract/fields.ts'
import { sendPath } from '#contract/send.ts'
import { answer, type EndpointContext, type Step } from './answer.ts'
import { replies } from './replies.ts'

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

/** Only what can be parsed, uncompressed and in UTF-8, goes on. */
export const media: Step = async (c, next) => {
  const takesJson = c.req.path === sendPath
  const type = utf8Media(c.req.header('content-type') ?? '')
  const coding = c.req.header('content-encoding')?.toLowerCase() ?? 'identity'
  const known = takesJson ? type === json : type === urlencoded || type === multipart
  if (!known || coding !== 'identity') return answer(c, takesJson ? replies.mediaJson : replies.mediaForm)
  c.set('media', type)
  return next()
}

/** Longer headers are no media type. Node's `MIMEType` takes time with the square of a run of blanks. */
const longest = 200

/** The media type without its parameters, lower case; empty when it is none, or names another alphabet than UTF-8. */
export function utf8Media(header: string): string {
  if (header.length > longest) return ''
  try {
    const { essence, params } = new MIMEType(header)
    return /^utf-?8$/i.test(params.get('charset') ?? 'utf-8') ? essence : ''
  } catch {
    return ''
  }
}

/** EmailJS's body as JSON or a form gives it, or the reply to what cannot be understood. */
type Parsed = { body: unknown } | { reply: 'broken' | 'attachment' }

export const parsing: Step = async (c, next) => {
  const parsed = await parse(c).catch((): Parsed => ({ reply: 'broken' }))
  if ('reply' in parsed) return answer(c, replies[parsed.reply])
  c.set('body', parsed.body)
  return next()
}

/** With the platform's own parsers. Rejects what they cannot read. */
async function parse(c: EndpointContext): Promise<Parsed> {
  const { bytes, media } = c.var
  if (!isUtf8(bytes)) return { reply: 'broken' }
  if (media === json) return { body: JSON.parse(bytes.toString()) }
  if (media === urlencoded) return parseUrlencoded(bytes.toString())
  const headers = { 'Content-Type': c.req.header('content-type') ?? '' }
  return fromForm(await new Response(new Uint8Array(bytes), { headers }).formData())
}

/** Throws when escapes are no UTF-8: `URLSearchParams` alone would put U+FFFD in their place. */
export function parseUrlencoded(text: string): Parsed {
  decodeURIComponent((text.match(/(?:%[\da-f]{2})+/gi) ?? []).join(' '))
  return fromForm(new URLSearchParams(text))
}

const ids = ['user_id', 'service_id', 'template_id']

/**
 * A form in the shape of the JSON body. `emailjs.sendForm` appends the ids after the form's own fields, so an id may
 * come twice: it counts when all of its values are the same. A visitor's field that comes twice is not guessed at.
 */
function fromForm(entries: Iterable<[string, FormDataEntryValue]>): Parsed {
  const body: Record<string, unknown> = {}
  const params: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    if (typeof value !== 'string') {
      // An empty file field of a form: nobody chose a file.
      if (value.size === 0 && value.name === '') continue
      return { reply: 'attachment' }
    }
    if (ids.includes(name)) {
      body[name] = name in body && body[name] !== value ? null : value
    } else {
      if (name in params && typedNames.some((typed) => typed === name)) return { reply: 'broken' }
      params[name] = value
    }
  }
  return { body: { ...body, template_params: params } }
}
