import { sendPath } from '#contract/send.ts'
import { emailJsBody } from '#testing/http/letter.ts'
import type { MakeRequest } from './load.ts'

export const getPage = (port: number): MakeRequest => {
  const request = Buffer.from(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`,
  )
  return () => request
}

/** A message of ordinary length, every one different: equal ones would be stored once. */
export const sendMessage = (port: number, run: string): MakeRequest => {
  const text =
    'Hola, tengo una panadería en Godoy Cruz y necesito una página con los precios y un formulario. '
  return (n) => {
    const words = { email: `ana${n}@ejemplo.com`, message: `${text}${run} ${n}` }
    const body = JSON.stringify(emailJsBody(words))
    return `POST ${sendPath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
}
