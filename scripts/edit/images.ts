/** Which image files belong to the item that is edited: its logo, portrait or piece of work. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'node:path'
import type { Literal } from './literals.ts'
import { nodeAt, put, sourceOf } from './nodes.ts'
import { textOf } from './write.ts'

/** Where an image belongs: a file whose name is the item's `id`, or one of content/photos/ that a property names. */
export interface Slot {
  label: string
  /** Whose it is: `work.list[0]`. */
  object: string
  folder: 'logos' | 'work' | 'photos'
  key: 'id' | 'avatarUrl' | 'portrait'
}

const slots: [objects: RegExp, Omit<Slot, 'object'>][] = [
  [/^work\.list\[\d+\]/, { label: 'Imagen del trabajo', folder: 'work', key: 'id' }],
  [/^clients\.list\[\d+\]/, { label: 'Logo', folder: 'logos', key: 'id' }],
  [/^clients\.testimonials\[\d+\]/, { label: 'Foto', folder: 'photos', key: 'avatarUrl' }],
  [/^agency\.owner/, { label: 'Tu foto', folder: 'photos', key: 'portrait' }],
]

export function slotOf({ keyPath }: Pick<Literal, 'keyPath'>): Slot | undefined {
  for (const [objects, slot] of slots) {
    const [object] = objects.exec(keyPath) ?? []
    if (object) return { ...slot, object }
  }
  return undefined
}

/** Files of a folder of content/ with this name, whatever their extension. */
function filesOf(folder: string, name: string): string[] {
  const path = `content/${folder}`
  const files = existsSync(path) ? readdirSync(path) : []
  return files
    .filter((file) => parse(file).name.normalize() === name.normalize())
    .map((file) => `${path}/${file}`)
}

/** Letters and figures that every file system and address takes. */
const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'foto'

/** A text that a property holds; `undefined` for `null`. */
function textAt(text: string, keyPath: string): string | undefined {
  const source = sourceOf(text, nodeAt(text, keyPath))
  return /^['"`]/.test(source) ? textOf({ kind: 'word', value: '', source }) : undefined
}

/** The new bytes of each path; `undefined`: the file is deleted. */
type Files = Map<string, Buffer | undefined>

/** The photograph that a property names, if nothing else names it. */
function onlyNamedAt(text: string, { object, key }: Slot): string | undefined {
  const path = textAt(text, `${object}.${key}`)
  const all = ['content/agency.ts', 'content/clients.ts'].map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = [...all.matchAll(/(['"`])(photos\/[^'"`]+)\1/g)].filter(([, , one]) => one === path)
  return path && named.length === 1 && existsSync(`content/${path}`) ? `content/${path}` : undefined
}

/** The files to delete when an item is removed. */
export function withoutImage(text: string, slot: Slot): Files {
  if (slot.key === 'id')
    return new Map(
      filesOf(slot.folder, slug(textAt(text, `${slot.object}.id`) ?? '')).map((file) => [file, undefined]),
    )
  const file = onlyNamedAt(text, slot)
  return new Map(file ? [[file, undefined]] : [])
}

/** A piece of work cannot stand without an image: its copy has the same, until another is dropped on it. */
export function copiedImage({ folder }: Slot, fromId: string, toId: string): Files {
  if (folder !== 'work') return new Map()
  return new Map(
    filesOf(folder, fromId).map((file) => [
      `content/${folder}/${toId}${parse(file).ext}`,
      readFileSync(file),
    ]),
  )
}

/** The file's text and all files after this image has come to its place. */
export function placed(
  text: string,
  slot: Slot,
  name: string,
  bytes: Buffer,
): { text: string; files: Files } {
  const [, extension = 'bin'] = /\.([a-z0-9]{1,5})$/.exec(name.toLowerCase()) ?? []
  const files = withoutImage(text, slot)
  if (slot.key === 'id') {
    const id = slug(textAt(text, `${slot.object}.id`) ?? '')
    return { text, files: files.set(`content/${slot.folder}/${id}.${extension}`, bytes) }
  }
  const person = slug(textAt(text, `${slot.object}.name`) ?? '')
  const isFree = (name: string) => filesOf('photos', name).every((file) => files.has(file))
  const names = [person, ...Array.from({ length: 99 }, (_, at) => `${person}-${at + 2}`)]
  const path = `photos/${names.find(isFree)}.${extension}`
  return {
    text: put(text, nodeAt(text, `${slot.object}.${slot.key}`), `'${path}'`),
    files: files.set(`content/${path}`, bytes),
  }
}
