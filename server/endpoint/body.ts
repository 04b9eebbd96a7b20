import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { MIMEType } from 'node:util'
import type { HonoRequest } from 'hono'
import { bodyLimit, sendPath } from '#contract/send.ts'

const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data'
/** Parsing thousands of small pairs or parts would block the thread for tens of milliseconds, so they are refused before. */
const maxPairs = 64
/** The rest of a longer value is ignored: the time that Node's `MIMEType` takes is quadratic in a run of blanks. */
const maxMediaLength = 200

export const mediaTypes = (path: string) => (path === sendPath ? [json] : [urlencoded, multipart])

export function acceptedMedia(request: HonoRequest, types: readonly string[]): MIMEType | null {
  const coding = request.header('content-encoding')?.toLowerCase() ?? 'identity'
  try {
    const media = new MIMEType(request.header('content-type')?.slice(0, maxMediaLength) ?? '')
    return types.includes(media.essence) && coding === 'identity' ? media : null
  } catch {
    return null
  }
}

/** `null` above the limit. With Hono's `bodyLimit`, which builds a web Request each time, a third as many messages a second pass. */
export async function readBody(incoming: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  // Do not destroy the stream on return: the connection would close before the answer.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > bodyLimit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const windows1252 = new TextDecoder('windows-1252')

/** A name or a value of an urlencoded form. Programs and old pages still write `Jos%E9`: what is not UTF-8 is Windows-1252. */
function decode(text: string): string {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const buffer = Buffer.from(bytes, 'latin1')
  return isUtf8(buffer) ? buffer.toString() : windows1252.decode(buffer)
}

function decodePair(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=')
  return [decode(name), decode(value.join('='))]
}

/** Parses the body into the shape of EmailJS's JSON, with Node's own parsers where they fit. Throws when it is malformed, as they do. */
export async function parseBody(bytes: Buffer, media: MIMEType): Promise<unknown> {
  const isMultipart = media.essence === multipart
  if (media.essence !== urlencoded && !isUtf8(bytes)) throw new TypeError('not UTF-8')
  if (media.essence === json) return JSON.parse(bytes.toString())
  const separator = isMultipart ? `--${media.params.get('boundary') ?? ''}` : '&'
  // Splitting multipart also gives a piece before the first part and one after the last.
  const most = isMultipart ? maxPairs + 2 : maxPairs
  const pairs = bytes.toString('latin1').split(separator, most + 1)
  if (pairs.length > most) throw new RangeError('too many pairs')
  // The last of equal names counts: `emailjs.sendForm` appends the ids once more.
  const values = Object.fromEntries(isMultipart ? await parts(bytes, media) : pairs.map(decodePair))
  return { ...values, template_params: values }
}

async function parts(bytes: Buffer, media: MIMEType): Promise<FormData> {
  const headers = { 'Content-Type': String(media) }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData()
  if ([...form.values()].some((value) => typeof value !== 'string')) throw new TypeError('a file')
  return form
}
