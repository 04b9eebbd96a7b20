import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contact } from '#content/contact.ts'
import { toasts } from '#content/toasts.ts'
import { Contact } from '#web/sections/contact/contact.tsx'
import { keepDraft } from '#web/sections/contact/draft.ts'
import { ToastArea } from '#web/sections/shared/toast-area.tsx'
import { announce } from '#web/state/announcer.ts'
import { choosePlan } from '#web/state/chosen-plan.ts'
import { withoutEmoji } from '#web/state/toast.ts'
import { mount } from './mount.tsx'
import { nameShop } from './name-shop.ts'

/** For tests of components: the section with the form, and a server that answers as the test says. */

const { form: words } = contact
export const fields = {
  name: page.getByLabelText(words.name.label),
  email: page.getByLabelText(words.email.label),
  message: page.getByLabelText(words.message.label),
}
export const submit = page.getByRole('button', { name: words.submit })
const result = ({ title }: { title: string }) =>
  page.getByRole('form').getByRole('group', { name: withoutEmoji(title), exact: false })
/** What stands in the form's place, or below it, once the server has answered. */
export const results = { sent: result(toasts.sent), failed: result(toasts.failed) }
/** What was said in the live region from now on. */
export function listen() {
  const heard: string[] = []
  new MutationObserver(() => live().textContent && heard.push(live().textContent)).observe(live(), {
    childList: true,
    subtree: true,
  })
  return heard
}
/** The live region, which screen readers read out without a change of focus. */
export const live = () => document.querySelector('[data-toast-announcer]') as HTMLElement

let reload = () => {}
/** The form is drawn anew, and has what the tab kept. */
export const drawAnew = () => flushSync(reload)

function Visit() {
  const [visit, setVisit] = useState(0)
  reload = () => setVisit(visit + 1)
  return <Contact key={visit} />
}

/** Shows the section as a visitor gets it, and beside it `More`; `before`: what they do in the form before the script comes. */
export async function openForm(More: ComponentType = () => null, before = (_: HTMLFormElement) => {}) {
  const page = (
    <>
      <More />
      <Visit />
      <ToastArea />
    </>
  )
  await mount(page, {
    before: (served) => {
      const form = served.querySelector('form') as HTMLFormElement
      before(form)
      keepDraft(form)
    },
    // The notices and the note are served by the build alone.
    onRecoverableError: () => {},
  })
}

export const written = { name: 'Ana Pérez', email: 'ana@ejemplo.com', message: 'Hola, tengo un kiosco.' }
export async function fillIn(own: Partial<typeof written> = {}) {
  for (const [name, value] of Object.entries({ ...written, ...own }))
    await fields[name as keyof typeof written].fill(value)
}

const answers: (() => Response | Promise<Response>)[] = []
/** How the server answers next. */
export const answerOnce = (answer: (typeof answers)[number]) => void answers.push(answer)
export const refuse = (status: number, text = '') => answerOnce(() => new Response(text, { status }))

/** What was posted, in order. */
export const posts = () =>
  vi.mocked(fetch).mock.calls.map(([, request]) => JSON.parse(String(request?.body)).template_params)

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift()?.() ?? new Response('OK'))
  return () => {
    vi.restoreAllMocks()
    answers.length = 0
    choosePlan(null)
    nameShop('')
    announce('')
  }
})
