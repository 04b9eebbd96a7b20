import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { ownIds } from '#contract/send.ts'
import { expect, test } from '../support/test.ts'
import { newLetter } from '../support/visitor.ts'

/** EmailJS's SDK for Node speaks https to port 443 only: its connection is led to our server, all else is its own. */
async function sdkFor(url: string) {
  const { port } = new URL(url)
  const original = https.request
  https.request = ((options: http.RequestOptions, callback: (res: http.IncomingMessage) => void) =>
    http.request({ ...options, host: '127.0.0.1', port }, callback)) as typeof https.request
  syncBuiltinESMExports()
  const { default: emailjs } = await import('@emailjs/nodejs')
  const restore = () => {
    https.request = original
    syncBuiltinESMExports()
  }
  return { emailjs, restore }
}

test('the SDK for Node, which takes 200 and nothing else for success', { tag: '@once' }, async ({
  server,
}) => {
  const { emailjs, restore } = await sdkFor(server.url)
  try {
    const letter = newLetter()
    const send = (params: Record<string, unknown>) =>
      emailjs.send(ownIds.serviceId, ownIds.templateId, params, { publicKey: ownIds.publicKey })
    expect(await send({ ...letter })).toEqual({ status: 200, text: 'OK' })
    expect(await send({ ...letter })).toEqual({ status: 200, text: 'OK' })
    await expect(send({ ...letter, email: 'ana@' })).rejects.toMatchObject({
      status: 400,
      text: expect.stringContaining('email'),
    })
    expect(await server.messages(letter.email)).toMatchObject([{ text: letter.message }])
  } finally {
    restore()
  }
})
