import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#content/contact.ts'
import { notices } from '#contract/send.ts'
import { mount } from '#testing/browser/mount.tsx'
import { post } from '#web/boot/native-post.ts'
import { choose, settle, write } from '#web/shop/name/store.ts'
import { choosePlan } from '#web/state/chosen-plan.ts'
import { ContactForm } from './contact-form.tsx'
import { useContactForm } from './use-contact-form.ts'

/** The field that CONTRIBUTING.md adds as its example. */
vi.mock(import('#contract/fields.ts'), async (original) => {
  const all = await original()
  const phone = { wire: 'phone', kind: 'line', limit: 40, required: false, autoComplete: 'tel' } as const
  return {
    ...all,
    typedFields: [...all.typedFields, phone] as never,
    typedNames: [...all.typedNames, phone.wire] as never,
  }
})
const words = {
  label: 'Teléfono (si querés)',
  placeholder: '',
  errors: { missing: '–', malformed: 'Acortalo.' },
}
Object.assign(contact.form, { phone: words })

const Form = () => <ContactForm {...useContactForm()} />
const phone = page.getByLabelText(words.label)
const chat = () =>
  new URL(page.getByRole('link').element().getAttribute('href') ?? '').searchParams.get('text')

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }))
  return () => vi.restoreAllMocks()
})

async function failToSend(): Promise<void> {
  // The notices and the note are served by the build alone.
  await mount(<Form />, { onRecoverableError: () => {} })
  await page.getByLabelText(contact.form.name.label).fill('Ana')
  await page.getByLabelText(contact.form.email.label).fill('ana@ejemplo.com')
  await page.getByLabelText(contact.form.message.label).fill('Hola')
  await phone.fill('261 555-0100')
  await page.getByRole('button', { name: contact.form.submit }).click()
  await expect.element(page.getByText(contact.form.failed.text)).toBeVisible()
}

test('a telephone that an agency adds: its keyboard, in what is sent, and after a failure in the chat as it is now', async () => {
  await failToSend()
  expect(phone.element()).toHaveProperty('type', 'tel')
  expect(phone.element()).toHaveProperty('autocomplete', 'tel')
  const [, request] = vi.mocked(fetch).mock.calls.at(-1) ?? []
  expect(JSON.parse(String(request?.body)).template_params).toMatchObject({ phone: '261 555-0100' })
  expect(chat()).toBe('Hola\n\nTeléfono: 261 555-0100')
  await phone.fill('')
  await expect.poll(chat).toBe('Hola')
})

test('after a failure the chat follows the words, the plan, the name and the colours of the sign', async () => {
  await failToSend()
  await phone.fill('')
  const message = page.getByLabelText(contact.form.message.label)
  await message.fill('Segundo')
  await expect.poll(chat).toBe('Segundo')
  choosePlan('Vidriera')
  await expect.poll(chat).toBe('Segundo\n\nPlan elegido: Vidriera')
  choosePlan('Mostrador')
  await expect.poll(chat).toBe('Segundo\n\nPlan elegido: Mostrador')
  choosePlan('Vidriera')
  write('Kiosco Uno')
  settle()
  await expect.poll(chat).toMatch(/\?marca=Kiosco%20Uno\n/)
  choose({ colour: '#c2185b' })
  await expect.poll(chat).toMatch(/\?marca=Kiosco%20Uno&color=c2185b\n/)
  // Without a word of theirs the chat has no blank beginning.
  await message.fill('')
  await expect.poll(chat).toMatch(/^Mi cartel: /)
  choosePlan(null)
})

test('where the browser cannot post and React does not answer, the chat has the telephone too', async () => {
  const mounted = await mount(<Form />, { onRecoverableError: () => {} })
  const link = () => mounted.querySelector<HTMLAnchorElement>(`#${notices.failed} a`)
  await expect.poll(link).not.toBeNull()
  await page.getByLabelText(contact.form.message.label).fill('Hola')
  await phone.fill(' 261 555-0100')
  const form = mounted.querySelector('form') as HTMLFormElement
  form.method = 'dialog'
  const submit = new SubmitEvent('submit', { cancelable: true })
  Object.defineProperty(submit, 'target', { value: form })
  post(submit)
  expect(new URLSearchParams(link()?.search).get('text')).toBe('Hola\n\nTeléfono: 261 555-0100')
})
