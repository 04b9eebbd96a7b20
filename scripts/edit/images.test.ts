import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { workAtOtherAgency } from '#testing/edit/working-folder.ts'
import { copiedImage, placed, slotOf, withoutImage } from './images.ts'

workAtOtherAgency()

const bytes = Buffer.from('an image')
const name = `prueba-${process.pid}`

/** Writes an image for as long as a test runs. */
function own(folder: string, file: string): string {
  const path = `content/${folder}/${file}`
  mkdirSync(`content/${folder}`, { recursive: true })
  writeFileSync(path, 'the old one')
  onTestFinished(() => rmSync(path, { force: true }))
  return path
}

const byId = (list: string) => `export const ${list} = { list: [{ id: '${name}', name: 'Prueba' }] }`

test.each([
  ['clients', 'logos', 'Logo'],
  ['work', 'work', 'Imagen del trabajo'],
])(
  'a file dropped on one of %s is called as its id, and takes the place of the old one',
  (list, folder, label) => {
    const old = own(folder, `${name}.svg`)
    const slot = slotOf({ keyPath: `${list}.list[0].name` })!
    expect(slot.label).toBe(label)
    const { text, files } = placed(byId(list), slot, 'Mi foto final (2).JPG', bytes)
    expect(text).toBe(byId(list))
    expect([...files]).toEqual([
      [old, undefined],
      [`content/${folder}/${name}.jpg`, bytes],
    ])
  },
)

const person = (portrait: string) =>
  `export const agency = { owner: { name: 'Ana Núñez ${name}', portrait: ${portrait}, lines: [] } }`
const review = (portrait: string) =>
  `export const clients = { testimonials: [{ name: 'Ana Núñez ${name}', avatarUrl: ${portrait} }] }`

test.each([
  ['the owner', 'agency.owner.name', person],
  ['a testimonial', 'clients.testimonials[0].text', review],
])('a portrait of %s is called as who it shows, and the words name it', (_, keyPath, words) => {
  const { text, files } = placed(words('null'), slotOf({ keyPath })!, 'IMG_2034.PNG', bytes)
  expect(text).toBe(words(`'photos/ana-nunez-${name}.png'`))
  expect([...files]).toEqual([[`content/photos/ana-nunez-${name}.png`, bytes]])
})

test('a name that another’s portrait has is counted on', () => {
  own('photos', `ana-nunez-${name}.jpg`)
  const { text } = placed(person('null'), slotOf({ keyPath: 'agency.owner.name' })!, 'a.webp', bytes)
  expect(text).toBe(person(`'photos/ana-nunez-${name}-2.webp'`))
})

test('what an item shows goes with it, and what others show does not', () => {
  const logo = own('logos', `${name}.svg`)
  own('logos', `${name}-2.svg`)
  expect([...withoutImage(byId('clients'), slotOf({ keyPath: 'clients.list[0].name' })!)]).toEqual([
    [logo, undefined],
  ])
  // No file of content/ names this photo, so it is not the testimonial's to delete.
  own('photos', `${name}.jpg`)
  const slot = slotOf({ keyPath: 'clients.testimonials[0].name' })!
  expect([...withoutImage(review(`'photos/${name}.jpg'`), slot)]).toEqual([])
})

test('the copy of a work shows the same, the copy of a client its name', () => {
  const path = own('work', `${name}.svg`)
  const copies = copiedImage(slotOf({ keyPath: 'work.list[0].line' })!, name, `${name}-2`)
  expect([...copies]).toEqual([[`content/work/${name}-2.svg`, readFileSync(path)]])
  own('logos', `${name}.svg`)
  expect(copiedImage(slotOf({ keyPath: 'clients.list[0].name' })!, name, `${name}-2`).size).toBe(0)
  expect(existsSync(`content/work/${name}-2.svg`)).toBe(false)
})
