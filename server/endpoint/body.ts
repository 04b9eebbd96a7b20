import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { MIMEType } from 'node:util'
import type { HonoRequest } from 'hono'
import { typedNames } from '#contract/fields.ts'
import { bodyLimit, sendPath } from '#contract/send.ts'
import { type Reply, replies } from './replies.ts'

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'

/** Many small pairs or deep brackets keep the thread busy for milliseconds: refused before parsing. */
const mostPairs = 64
/** A pair of JSON is two strings and a comma. */
const mostTokens = 4 * mostPairs
/** A string as a whole, also one without its end, or a sign that opens or divides. */
const jsonToken = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|[[{,]/g

type Refused = { refused: Reply }
type Parsed = { body: unknown } | Refused

/** Only what can be parsed, uncompressed and in UTF-8, goes on. */
export function mediaOf(request: HonoRequest): MIMEType | Refused {
  const takesJson = request.path === sendPath
  const media = utf8Media(request.header('content-type') ?? '')
  const coding = request.header('content-encoding')?.toLowerCase() ?? 'identity'
  const taken = takesJson ? [json] : [urlencoded, multipart]
  if (media && taken.includes(media.essence) && coding === 'identity') return media
  return { refused: takesJson ? replies.mediaJson : replies.mediaForm }
}

/** Longer headers are no media type. Node's `MIMEType` takes time with the square of a run of blanks. */
const longestMedia = 200

/** `null` when it is no media type, or names another alphabet than UTF-8. */
export function utf8Media(header: string): MIMEType | null {
  if (header.length > longestMedia) return null
  try {
    const media = new MIMEType(header)
    return /^utf-?8$/i.test(media.params.get('charset') ?? 'utf-8') ? media : null
  } catch {
    return null
  }
}

/** Stops at the limit. Not Hono's `bodyLimit`: it makes a web request of each, at a third of the messages per second. */
export async function readBody(incoming: Readable): Promise<{ body: Buffer } | Refused> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Not destroyed on the way out, or the connection would end before the answer.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > bodyLimit) return { refused: replies.tooLarge }
      chunks.push(chunk)
    }
  } catch {
    // The client went away, or a timeout cut it off.
    return { refused: replies.broken }
  }
  return { body: Buffer.concat(chunks) }
}

/** EmailJS's body as JSON or a form gives it, or the reply to what cannot be understood. */
export async function parseBody(bytes: Buffer, media: MIMEType): Promise<Parsed> {
  try {
    return await parse(bytes, media)
  } catch {
    return { refused: replies.broken }
  }
}

/** With the platform's own parsers. Rejects what they cannot read. */
async function parse(bytes: Buffer, media: MIMEType): Promise<Parsed> {
  if (!isUtf8(bytes)) return { refused: replies.broken }
  if (media.essence === json) return parseJson(bytes.toString())
  if (media.essence === urlencoded) return parseUrlencoded(bytes.toString())
  const boundary = media.params.get('boundary') ?? ''
  const pieces = bytes.toString('latin1').split(`--${boundary}`, mostPairs + 3)
  // Before the first part and behind the last there is a piece, too.
  if (pieces.length > mostPairs + 2) return { refused: replies.broken }
  const headers = { 'Content-Type': String(media) }
  return fromForm(await new Response(new Uint8Array(bytes), { headers }).formData())
}

function parseJson(text: string): Parsed {
  let tokens = 0
  for (const _ of text.matchAll(jsonToken)) {
    tokens++
    if (tokens > mostTokens) return { refused: replies.broken }
  }
  return { body: JSON.parse(text) }
}

/** Throws when escapes are no UTF-8: `URLSearchParams` alone would put U+FFFD in their place. */
export function parseUrlencoded(text: string): Parsed {
  if (text.split('&', mostPairs + 1).length > mostPairs) return { refused: replies.broken }
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
    if (typeof value !== 'string') return { refused: replies.broken }
    if (ids.includes(name)) {
      body[name] = name in body && body[name] !== value ? null : value
    } else {
      if (name in params && typedNames.some((typed) => typed === name)) return { refused: replies.broken }
      params[name] = value
    }
  }
  return { body: { ...body, template_params: params } }
}
