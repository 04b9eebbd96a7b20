import addressparser from 'nodemailer/lib/addressparser'

/** `MAIL_FROM` taken apart: a bare address, or one with a name (`real. <web@real.example>`). */
export function mailbox(text: string): { name: string; address: string } {
  const [first] = addressparser(text, { flatten: true })
  return { name: first?.name ?? '', address: first?.address ?? '' }
}
