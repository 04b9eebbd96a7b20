import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storageKeys } from '#contract/page.ts'
import { mount } from '#testing/browser/mount.tsx'
import { choosePlan } from '#web/state/chosen-plan.ts'
import { Heading } from '#web/ui/heading.tsx'
import { ChosenPlan } from './chosen-plan.tsx'

const sections = 'Portada, Mapa'
const group = page.getByRole('group')
const remove = page.getByRole('button', { name: 'Sacar Vidriera' })

beforeEach(() => () => choosePlan(null))

const mountForm = () =>
  mount(
    <form>
      <Heading level={3} id="titulo">
        Contame
      </Heading>
      <ChosenPlan />
    </form>,
  )

test('none chosen: nothing is there', async () => {
  await mountForm()
  await expect.element(group).not.toBeInTheDocument()
})

test('chosen: its label, name and price, read aloud as one', async () => {
  await mountForm()
  choosePlan('Vidriera')
  await expect.element(group).toHaveAccessibleName('Elegiste Vidriera, 480 dólares.')
  await expect.element(group).toHaveTextContent('ElegisteVidriera US$ 480 dólaresSacar Vidriera')
  // The link that chose the plan moves the focus here, so the group must take it.
  ;(group.element() as HTMLElement).focus()
  await expect.element(group).toHaveFocus()
})

test('chosen with sections: they are named, and a dot each', async () => {
  await mountForm()
  choosePlan('Vidriera', sections)
  await expect.element(group).toHaveAccessibleName(`Elegiste Vidriera, 480 dólares. ${sections}`)
  await expect.element(group).toMatchTextContent(`${sections}.`)
  expect(group.element().querySelectorAll('i')).toHaveLength(4)
  expect(group.element().querySelectorAll('i:not([data-off])')).toHaveLength(2)
})

test('another one chosen: it takes the place, with what it has', async () => {
  await mountForm()
  choosePlan('Vidriera', sections)
  await expect.element(group).toMatchTextContent(sections)
  choosePlan('Mostrador', null)
  await expect.element(group).toHaveAccessibleName('Elegiste Mostrador, desde 1.250 dólares.')
  await expect.element(group).not.toMatchTextContent(sections)
})

test('hydrated: what was chosen before a reload is there, though it was not served', async () => {
  sessionStorage.setItem(storageKeys.plan, 'Vidriera')
  await mountForm()
  await expect.element(group).toHaveAccessibleName('Elegiste Vidriera, 480 dólares.')
})

test('removed: gone, from storage too, and the focus is at the form’s heading', async () => {
  await mountForm()
  choosePlan('Vidriera', sections)
  await remove.click()
  await expect.element(group).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading')).toHaveFocus()
  expect(sessionStorage.getItem(storageKeys.plan)).toBeNull()
  expect(sessionStorage.getItem(storageKeys.sections)).toBeNull()
})

test('sent: it stays, as what was sent, and can no longer be removed', async () => {
  await mountForm()
  choosePlan('Vidriera', sections)
  await expect.element(remove).toBeEnabled()
  choosePlan(null)
  await expect.element(group).toHaveAccessibleName(`Mandaste Vidriera, 480 dólares. ${sections}`)
  await expect.element(remove).toBeDisabled()
})
