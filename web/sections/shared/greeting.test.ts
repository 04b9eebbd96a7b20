import { expect, test } from 'vitest'
import { greetings, shopNameGreeting } from '#content/greetings.ts'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { greetingFor } from './greeting.ts'

const plan = { ...plans.list[0], name: 'Uno $&' } as WebPlan
const { one, many } = plans.builder
const shop = shopNameGreeting.replace('{marca}', () => 'Sole $1')
const plain = greetings.chosen.replace('{plan}', () => plan.name)
const withSections = (count: string) =>
  greetings.chosenWith.replace('{plan}', () => plan.name).replace('{secciones}', count)

test.each([
  ['nothing', '', undefined, '', ''],
  ['a shop', 'Sole $1', undefined, '', `${shop} `],
  ['a plan', '', plan, '', `${plain} `],
  ['a plan and its sections', '', plan, 'Portada, Fotos', `${withSections(`2 ${many}`)} `],
  ['a plan and one section', '', plan, 'Portada', `${withSections(`1 ${one}`)} `],
  ['all', 'Sole $1', plan, 'Portada, Fotos', `${shop} ${withSections(`2 ${many}`)} `],
])('what is known is said: %s', (_, shopName, chosen, sections, words) =>
  expect(greetingFor(shopName, { plan: chosen, sections })).toBe(words),
)
