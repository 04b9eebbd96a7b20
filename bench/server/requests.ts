import { ownIds, sendPath } from '#contract/send.ts'
import type { MakeRequest } from './load.ts'

/** `GET /` as a browser asks it. */
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
    const body = JSON.stringify({
      lib_version: '4.4.1',
      user_id: ownIds.publicKey,
      service_id: ownIds.serviceId,
      template_id: ownIds.templateId,
      template_params: { name: 'Ana Pérez', email: `ana${n}@ejemplo.com`, message: `${text}${run} ${n}` },
    })
    return `POST ${sendPath} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
}
