import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { clients } from '#content/clients.ts'
import { hero } from '#content/hero.ts'
import { plans } from '#content/plans.ts'
import { schemas } from '#content/schema.ts'
import { work } from '#content/work.ts'
import { contrastFaults } from '../brand/contrast.ts'
import { faultsOf } from './check-content.ts'
import { block, guide, phrase } from './guide.ts'
import { slipOf } from './slips.ts'

/** What an example of the guide is to the machine. */
const read = (source: string) => new Function(`return ${source}`)()

test('every file of content/ that the guide names is there', () => {
  const named = [...guide.matchAll(/`(content\/[\w-]+\.ts)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('each example can be put where the guide says', () => {
  const { owner } = read(`{${block('owner:')}}`)
  const client = phrase('{ id:').replace(/,$/, '')
  const others = clients.list.filter(({ id }) => id !== read(client).id).slice(0, 3)
  const piece = read(block('{\n  id:').replace(/,\s*$/, ''))
  const { headline } = read(`{${block('headline:')}}`)
  const { price } = read(`{${block('name:')}}`)
  const colours = { ...brand.colours, ...read(`{${block("'malbec-800':")}}`) }
  const [plan, ...plansLeft] = plans.list
  const heroBrand = { ...(hero.brand ?? { label: 'x', example: 'x', share: 'x' }), headline }
  const faults = [
    faultsOf('agency', 'agency', { ...agency, owner }, schemas['content/agency.ts'].agency),
    faultsOf(
      'clients',
      'clients',
      { ...clients, list: [...others, read(client)] },
      schemas['content/clients.ts'].clients,
    ),
    faultsOf('work', 'work', { ...work, list: [piece] }, schemas['content/work.ts'].work),
    faultsOf('hero', 'hero', { ...hero, brand: heroBrand }, schemas['content/hero.ts'].hero),
    faultsOf(
      'plans',
      'plans',
      { ...plans, list: [{ ...plan, price }, ...plansLeft] },
      schemas['content/plans.ts'].plans,
    ),
    faultsOf('brand', 'brand', { ...brand, colours }, schemas['content/brand.ts'].brand),
  ]
  expect(faults.flat()).toEqual([])
})

test('the guide quotes what is said', () => {
  const [plan, ...plansLeft] = plans.list
  const faulty = { ...plans, list: [{ ...plan, price: 390, name: 'x'.repeat(60) }, ...plansLeft] }
  const said = [
    ...faultsOf('content/plans.ts', 'plans', faulty, schemas['content/plans.ts'].plans),
    ...contrastFaults({ ...brand.colours, nieve: '#ffffff', 'piedra-600': '#777777' }),
    slipOf('content/plans.ts', "export const a = {\n  name: 'Landing'\n  b: 1,\n}\n")?.hint ?? '',
  ]
  const quoted = [
    'content/plans.ts: plans.list[0].price',
    'content/plans.ts: plans.list[0].name',
    'content/brand.ts: ',
  ]
  for (const start of quoted) {
    const line = guide.split('\n').find((one) => one.startsWith(start))
    expect(said).toContain(line)
  }
  expect(guide).toContain(said.at(-1))
})
