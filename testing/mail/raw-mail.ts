import { createTransport, type SendMailOptions } from 'nodemailer'

/** The bytes of a mail, as they go to a server. */
export async function rawMail(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(mail)
  return message as Buffer
}
