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

/** Parsing many small pairs or deep brackets would block the thread for milliseconds, so they are refused before. */
const maxPairs = 64
/** A pair in JSON is two strings, a comma and a bracket at most. */
const maxTokens = 4 * maxPairs
/** A whole string, also without its closing quote, or an opening bracket or comma. */
const jsonToken = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|[[{,]/g

type Refused = { refused: Reply }

/** The media type, if the body is of a kind we parse, uncompressed and in UTF-8. */
export function acceptedMedia(request: HonoRequest): MIMEType | Refused {
  const takesJson = request.path === sendPath
  const media = utf8Media(request.header('content-type') ?? '')
  const coding = request.header('content-encoding')?.toLowerCase() ?? 'identity'
  const accepted = takesJson ? [json] : [urlencoded, multipart]
  if (media && accepted.includes(media.essence) && coding === 'identity') return media
  return { refused: takesJson ? replies.mediaJson : replies.mediaForm }
}

/** Longer values are refused: the time that Node's `MIMEType` takes is quadratic in a run of blanks. */
const maxMediaLength = 200

/** `null` when it is not a media type, or its charset is not UTF-8. */
export function utf8Media(header: string): MIMEType | null {
  if (header.length > maxMediaLength) return null
  try {
    const media = new MIMEType(header)
    return /^utf-?8$/i.test(media.params.get('charset') ?? 'utf-8') ? media : null
  } catch {
    return null
  }
}

/** Stops at the limit. Hono's `bodyLimit` would build a web Request for each, at a third of the messages per second. */
export async function readBody(incoming: Readable): Promise<{ body: Buffer } | Refused> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Do not destroy the stream on return: the connection would close before the answer.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > bodyLimit) return { refused: replies.tooLarge }
      chunks.push(chunk)
    }
  } catch {
    // The client disconnected, or a timeout closed the connection.
    return { refused: replies.malformed }
  }
  return { body: Buffer.concat(chunks) }
}

/** The body in the shape of EmailJS's JSON, or the reply when it cannot be parsed. */
export async function parseBody(bytes: Buffer, media: MIMEType): Promise<{ body: unknown } | Refused> {
  try {
    return { body: await parse(bytes, media) }
  } catch {
    return { refused: replies.malformed }
  }
}

/** With Node's own parsers. Like them, these throw what is malformed. */
async function parse(bytes: Buffer, media: MIMEType): Promise<unknown> {
  if (!isUtf8(bytes)) throw new TypeError('not UTF-8')
  if (media.essence === json) return parseJson(bytes.toString())
  if (media.essence === urlencoded) return parseUrlencoded(bytes.toString())
  const boundary = `--${media.params.get('boundary') ?? ''}`
  // There is also a piece before the first part and one after the last.
  const pieces = bytes.toString('latin1').split(boundary, maxPairs + 3)
  if (pieces.length > maxPairs + 2) throw new RangeError('too many parts')
  const headers = { 'Content-Type': String(media) }
  return fromForm(await new Response(new Uint8Array(bytes), { headers }).formData())
}

function parseJson(text: string): unknown {
  let tokens = 0
  for (const _ of text.matchAll(jsonToken)) {
    tokens++
    if (tokens > maxTokens) throw new RangeError('too many tokens')
  }
  return JSON.parse(text)
}

/** Throws when escapes are not UTF-8: `URLSearchParams` alone would decode them as U+FFFD. */
export function parseUrlencoded(text: string): unknown {
  if (text.split('&', maxPairs + 1).length > maxPairs) throw new RangeError('too many pairs')
  decodeURIComponent((text.match(/(?:%[\da-f]{2})+/gi) ?? []).join(' '))
  return fromForm(new URLSearchParams(text))
}

const ids = ['user_id', 'service_id', 'template_id']

/**
 * A form in the shape of the JSON body. `emailjs.sendForm` appends the ids after the form's own fields, so an id may appear
 * twice: it is valid when all of its values are equal. A visitor's field that appears twice is an error.
 */
function fromForm(entries: Iterable<[string, FormDataEntryValue]>): unknown {
  const body: Record<string, unknown> = {}
  const params: Record<string, unknown> = Object.create(null)
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new TypeError('a file')
    if (ids.includes(name)) {
      body[name] = name in body && body[name] !== value ? null : value
    } else {
      if (name in params && typedNames.some((typed) => typed === name)) throw new TypeError('twice')
      params[name] = value
    }
  }
  return { ...body, template_params: params }
}
