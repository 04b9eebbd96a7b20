import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { askSpamAssassin, limits, startRspamd } from '#testing/mail/filters.ts'
import { skipFor, without } from '#testing/skips.ts'
import { storedMessage } from '#testing/store/own-store.ts'
import { composeMail, composeTestMail, domainOf } from './compose.ts'
import type { OutgoingMail } from './smtp.ts'

/** Enquiries as visitors write them. Details are invented. */
const enquiries: [name: string, email: string, text: string, more?: { plan?: string; source?: string }][] = [
  [
    'Lucía Fernández',
    'luciafernandez@gmail.com',
    'Hola, tengo una bodega en Luján y quisiera renovar la página. ¿Cuánto demora?',
  ],
  ['Martín', 'martin.suarez@hotmail.com', 'precio de la tienda online?', { plan: 'Tienda Online' }],
  [
    'ESTUDIO CONTABLE RUIZ',
    'contacto@estudioruiz.example',
    'BUENAS TARDES NECESITAMOS UNA PAGINA WEB PARA EL ESTUDIO, ESPERO SU LLAMADO',
  ],
  [
    'Ana',
    'ana_lopez@yahoo.com.ar',
    'Hola! vi su página https://real.example y la de mi competencia https://otra.example/tienda. Quiero algo así.',
  ],
  [
    'Jorge Pérez',
    'jorge@gmail.com',
    'Necesito presupuesto urgente. Mi whatsapp es +54 9 261 555 0101. Gracias!!!',
  ],
  [
    'Ñandú “Óptica”',
    'optica@nandu.example',
    'Somos una óptica 🤓 y queremos turnos online 📅. ¿Se puede pagar en cuotas? 💳',
  ],
  [
    'Sofía',
    'sofi@outlook.com',
    'Buen día,\n\nLe escribo por el plan Landing. Me interesan:\n- inicio\n- servicios\n- contacto\n\nSaludos,\nSofía',
    { plan: 'Landing' },
  ],
  ['Carlos Gómez', 'cgomez@fibertel.com.ar', 'a cuanto esta el plan mas barato y q incluye'],
  [
    'Bodega Sur S.A.',
    'ventas@bodegasur.example',
    'Le escribo de Bodega Sur, representamos a tres marcas. Facturación 30 días. Adjuntaríamos catálogo (PDF, 12 MB).',
  ],
  [
    'María José',
    'majo@gmail.com',
    'Vi el aviso en Instagram. Tengo $500.000 de presupuesto, ¿alcanza para una tienda con 200 productos?',
    { source: 'Instagram, campaña otoño' },
  ],
  ['Pedro', 'pedro@gmail.com', 'x'],
  [
    'Dr. Nicolás Herrera',
    'nherrera@clinica.example',
    `Estimados:\n\n${'Nuestra clínica atiende a doce obras sociales y necesita publicar horarios, profesionales y novedades. '.repeat(12)}\n\nAtte.,\nN. Herrera`,
  ],
  ['Valentina', 'valen.diseño@gmail.com', 'Hola! Hacen logos también? Gratis el primer boceto? Jaja'],
  [
    'John Smith',
    'john.smith@gmail.com',
    'Hello, we are moving our restaurant to Mendoza and need a website in Spanish and English. What would it cost?',
  ],
  [
    'Rocío',
    'rocio@gmail.com',
    'Me pasás el CBU y el precio con descuento por pago contado? Quiero empezar ya',
  ],
  [
    'Inmobiliaria Andes',
    'info@andes.example',
    'Queremos ganar más clientes con Google Ads. Hoy gastamos USD 300 por mes y vendemos 2 casas.',
  ],
  ['Tomás', 'tomas@icloud.com', 'Hola, mi sitio se cayó: www.mitienda.example. ¿Lo pueden ver hoy?'],
  [
    'Agustina',
    'agus@live.com.ar',
    'Es para un casamiento: invitación web, lista de regalos y confirmación de asistencia.',
  ],
  [
    'Gimnasio Fuerza',
    'fuerza@gmail.com',
    '100% interesado. Cupos, cuotas, débito automático. Llamar de 9 a 13.',
    { plan: 'Completa' },
  ],
  [
    'Elena',
    'elena.r@gmail.com',
    'Buenas! Pregunto por una amiga: vende tortas y quiere su carta en la web.\n\nEnviado desde mi iPhone',
  ],
]

const to = 'hola@real.example'
const now = Date.now()
const rawOf = async (mail: OutgoingMail) => new MailComposer(mail).compile().build()

function addressesOf(from: string) {
  return { from: { name: 'real.', address: from }, to }
}

async function mailsFrom(from: string, acceptedAt = now) {
  const mails = enquiries.map(([name, email, text, more], i) => {
    const messageId = `<19b6f2c4d5e-${i}@${domainOf(from)}>`
    return composeMail(
      storedMessage({ name, email, text, acceptedAt, messageId, ...more }),
      addressesOf(from),
      now,
    )
  })
  return Promise.all(mails.map(async (mail) => ({ raw: await rawOf(mail), from, to })))
}

const rspamd = without('rspamd')
const spamAssassin = without('spamassassin')
const inSubdomain = 'formulario@web.real.example'

test(
  'rspamd gives twenty enquiries from a subdomain less than half of what is spam; from the domain of the mailbox all of it, and test-mail as much',
  skipFor(rspamd),
  async () => {
    const ask = await startRspamd()
    for (const mail of await mailsFrom(inSubdomain)) {
      const score = await ask(mail)
      expect(score.total, score.rules).toBeLessThan(limits.rspamd / 2)
    }
    const [first] = await mailsFrom('web@real.example')
    const same = await ask(first!)
    expect(same.total, same.rules).toBeGreaterThanOrEqual(limits.rspamd)
    const test = composeTestMail(addressesOf('web@real.example'), now)
    const tried = await ask({ raw: await rawOf(test), from: 'web@real.example', to })
    expect(tried.total, tried.rules).toBeGreaterThanOrEqual(limits.rspamd)
  },
)

test(
  'SpamAssassin gives twenty enquiries less than half of what is spam, also after four days without mail',
  skipFor(spamAssassin),
  async () => {
    const mails = [...(await mailsFrom(inSubdomain)), ...(await mailsFrom(inSubdomain, now - 4 * 86_400_000))]
    for (const score of askSpamAssassin(mails)) {
      // A visitor at Gmail who names a large sum meets three rules that nothing but another Reply-To would calm.
      const [, , text = ''] = enquiries[Number(/-(\d+)@/.exec(score.messageId)?.[1])] ?? []
      const most = /\$\s?\d{3}/.test(text) ? 0.7 : 0.5
      expect(score.total, score.rules).toBeLessThan(most * limits.spamassassin)
    }
  },
)
