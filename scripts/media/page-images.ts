import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { clients } from '#content/clients.ts'
import { hero } from '#content/hero.ts'
import type { Agency, Client, Focus, Hero, Piece, Service, Testimonial } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { work } from '#content/work.ts'
import type { BuiltImage } from '#web/ui/images.ts'
import { shortHash } from '../build/hash.ts'
import { drawMockups } from './draw-mockups.ts'
import { fitImage, type ImageFormat, screenImage } from './fit-image.ts'
import { ImageError } from './image-error.ts'
import { type Icon, type Logo, readLogo, readOneColourSvg } from './masks.ts'
import { ownerFile } from './owner-files.ts'

interface ImageWords {
  agency: Pick<Agency, 'owner'>
  clients: { list: readonly Client[]; testimonials: readonly Pick<Testimonial, 'avatarUrl' | 'focus'>[] }
  work: { list: readonly Pick<Piece, 'id' | 'focus'>[] }
  services: { list: readonly Pick<Service, 'icon'>[] }
  hero: Pick<Hero, 'image'>
}

/** Faces are printed in the page's two inks, so that all look taken by one photographer. */
const inks = [brand.colours['malbec-800'], brand.colours['celeste-300']] as const
const face = { width: 56, height: 56, inks }
/** The owner's portrait is printed as the mountains are. */
const portrait = { width: 416, height: 560, inks }

/** The widest that a piece of work stands on the page; all are cut to this form. */
const pieceOfWork = { width: 480, height: 600 }

/** Where a folder's files are named. */
const unusedIn: Record<string, string> = {
  logos: 'no es el «id» de ningún cliente de content/clients.ts',
  work: 'no es el «id» de ningún trabajo de content/work.ts',
  photos: 'no lo nombra ningún archivo de content/',
  icons: 'no es el «icon» de ningún servicio de content/services.ts',
}

/** Everything of a folder that such words show: what the page is told of it (owner-styles.ts), and the files. */
export async function makeImages({ agency, clients, work, services, hero }: ImageWords, folder: string) {
  const made = {
    logos: [] as Logo[],
    icons: [] as Icon[],
    /** The address of the owner's image for the first screen. */
    hero: undefined as string | undefined,
    /** Photos by their path in content/, work by `work/` and its id, the owner's as `owner`. */
    images: {} as Record<string, BuiltImage>,
    /** Path below dist/ → bytes. */
    files: new Map<string, Uint8Array>(),
    /** Sentences in Spanish. An error stops the build. */
    errors: [] as string[],
    notes: [] as string[],
  }
  /** Adds a file of dist/, and returns its address. */
  const add = (name: string, bytes: Uint8Array, ending: string) => {
    const path = `assets/${name}-${shortHash(bytes)}.${ending}`
    made.files.set(path, bytes)
    return `/${path}`
  }
  async function addLogo({ id, name }: Client) {
    const logo = await readLogo(`${folder}/logos/${id}`)
    const missing = `content/logos/${id}.svg: falta el logo de ${name}; mientras tanto su nombre va escrito con la letra de la marca`
    if (!logo) return void made.notes.push(missing)
    const { bytes, ending, width, height } = logo
    made.logos.push({ id, url: add(`logo-${id}`, bytes, ending), width, height })
  }
  async function addImage(name: string, path: string, format: ImageFormat, otherwise: string) {
    const file = await ownerFile(`${folder}/${path}`, otherwise)
    const { width, height } = format
    if (file.svg && !file.svg.embedsPixels && !format.inks) {
      made.images[name] = { width, height, avif: '', src: add(parse(path).name, file.bytes, 'svg') }
      return
    }
    const { avif, webp } = await fitImage(file, format)
    const url = `photo-${width}`
    made.images[name] = { width, height, avif: add(url, avif, 'avif'), src: add(url, webp, 'webp') }
  }
  async function addPortrait({ portrait: path, focus }: { portrait: string; focus?: Focus | undefined }) {
    const file = await ownerFile(`${folder}/${path}`, rename)
    const { width, height } = portrait
    const src = add('portrait', await screenImage(file, { ...portrait, focus }), 'svg')
    made.images.owner = { width, height, avif: '', src }
  }
  async function addIcon(icon: string) {
    const id = parse(icon).name
    const { bytes } = await readOneColourSvg(`${folder}/${icon}`, 'corregí «icon» en content/services.ts')
    made.icons.push({ id, url: add(`icon-${id}`, bytes, 'svg') })
  }
  async function addHero() {
    const otherwise = 'poné otra cosa en «image» de content/hero.ts'
    made.hero = add('hero', (await readOneColourSvg(`${folder}/hero.svg`, otherwise)).bytes, 'svg')
  }
  /** Notes files that nothing shows: where a logo is missing, such a file is probably that logo under another name. */
  async function noteUnused(room: string, shown: readonly string[]) {
    const names = new Set(shown.map((name) => name.normalize().toLowerCase()))
    const files = await readdir(`${folder}/${room}`).catch(() => [])
    for (const file of files.filter((name) => !/^(\.|Thumbs\.db$)/.test(name)).sort()) {
      const known = [file, parse(file).name].some((name) => names.has(name.normalize().toLowerCase()))
      if (!known) made.notes.push(`content/${room}/${file}: ${unusedIn[room]}; corregí el nombre, o borralo`)
    }
  }
  const icons = new Set(services.list.map(({ icon }) => icon).filter((icon) => icon.includes('/')))
  // A photograph is cut once: the first testimonial that names it decides how.
  const faces = new Map(clients.testimonials.toReversed().map(({ avatarUrl, focus }) => [avatarUrl, focus]))
  const { owner } = agency
  const rename = 'corregí su nombre en content/agency.ts o content/clients.ts'
  // Errors are collected, so that the owner gets all of them together.
  const attempt = (step: Promise<void>) =>
    step.catch((error) => {
      if (!(error instanceof ImageError)) throw error
      made.errors.push(error.message)
    })
  for (const client of clients.list) await attempt(addLogo(client))
  if (owner?.portrait) await attempt(addPortrait({ ...owner, portrait: owner.portrait }))
  for (const [path, focus] of faces) if (path) await attempt(addImage(path, path, { ...face, focus }, rename))
  for (const icon of icons) await attempt(addIcon(icon))
  if (hero.image === 'hero.svg') await attempt(addHero())
  for (const { id, focus } of work.list) {
    const format = { ...pieceOfWork, focus }
    await attempt(addImage(`work/${id}`, `work/${id}`, format, 'borrá ese trabajo de content/work.ts'))
  }
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const photos = [...faces.keys(), owner?.portrait].flatMap((path) => (path ? parse(path).base : []))
  await noteUnused('logos', ids(clients.list))
  await noteUnused('work', ids(work.list))
  await noteUnused('photos', photos)
  await noteUnused(
    'icons',
    [...icons].map((icon) => parse(icon).base),
  )
  return made
}

async function drawContent(folder: string) {
  const made = await makeImages({ agency, clients, work, services, hero }, folder)
  return { ...made, files: new Map([...made.files, ...(await drawMockups())]) }
}
let cachedImages: ReturnType<typeof drawContent> | undefined

/** The images of `content/` and the drawn example. Made once, from the folder of the first call. */
export function pageImages(folder = 'content') {
  cachedImages ??= drawContent(folder)
  return cachedImages
}
