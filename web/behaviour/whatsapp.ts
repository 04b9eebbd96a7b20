import { agency } from '#content/agency.ts'

/** The address of a WhatsApp chat with the agency, its first message already written. */
export function whatsappUrl(text: string = agency.whatsapp.greeting): string {
  return `https://wa.me/${agency.whatsapp.number}?text=${encodeURIComponent(text)}`
}
