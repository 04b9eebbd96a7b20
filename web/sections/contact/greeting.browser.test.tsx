import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#content/contact.ts'
import { shopNameGreeting } from '#content/greetings.ts'
import { mount } from '#testing/browser/mount.tsx'
import { nameShop } from '#testing/browser/name-shop.ts'
import { createStore } from '#web/state/create-store.ts'
import { ContactForm } from './contact-form.tsx'
import { useContactForm } from './use-contact-form.ts'

/** Which page of this tab is shown; 0 between two of them. */
const at = createStore(0)
const Form = () => <ContactForm {...useContactForm()} />
function Visit() {
  const number = at.useValue((number) => number)
  return number > 0 && <Form key={number} />
}

const sentence = (shop: string) => shopNameGreeting.replace('{marca}', () => shop)
const message = page.getByLabelText(contact.form.message.label)

/** Leaves the page with what this tab remembers, and opens another one, whose address has this name. */
async function openNext(number: number, named: string): Promise<void> {
  at.set(0)
  await expect.element(message).not.toBeInTheDocument()
  nameShop(named)
  at.set(number)
  await expect.element(message).toBeInTheDocument()
}

beforeEach(() => () => {
  nameShop('')
  at.set(0)
})

test('the message that the page began follows the name, also on the next page of this tab, until somebody changes it', async () => {
  at.set(1)
  // The notices and the note are served by the build alone.
  await mount(<Visit />, { onRecoverableError: () => {} })
  nameShop('Kiosco Uno')
  await expect.element(message).toHaveValue(`${sentence('Kiosco Uno')} `)
  await openNext(2, '')
  nameShop('Kiosco Dos')
  await expect.element(message).toHaveValue(`${sentence('Kiosco Dos')} `)
  await openNext(3, 'Kiosco Dos')
  nameShop('Kiosco Tres')
  await expect.element(message).toHaveValue(`${sentence('Kiosco Tres')} `)
  await message.fill(`${sentence('Kiosco Tres')} Quiero una carta.`)
  nameShop('Kiosco Cuatro')
  await expect.element(message).toHaveValue(`${sentence('Kiosco Cuatro')} Quiero una carta.`)
  const own = `Hola. ${sentence('Kiosco Cuatro')}`
  await message.fill(own)
  nameShop('Kiosco Cinco')
  await expect.element(page.getByRole('heading')).toMatchTextContent('Kiosco Cinco')
  await expect.element(message).toHaveValue(own)
})
