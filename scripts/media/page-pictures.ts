import { agency } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { clients } from '#content/clients.ts'
import { hero } from '#content/hero.ts'
import type { Agency, Client, Hero, Piece, Service, Testimonial } from '#content/schema.ts'
import { services } from '#content/services.ts'
import { work } from '#content/work.ts'
import type { Photo } from '#web/ui/photos.ts'
import { drawMockups } from './draw-mockups.ts'
import { type Icon, type Logo, readHero, readIcon, readLogo } from './logos.ts'
import { filesIn, idOf, PictureError } from './owner-files.ts'
import { makePhoto, readPhoto, readPiece } from './photos.ts'

/** What the page is told of the owner's pictures (`plugin.ts`), and the files that it asks for. */
export interface PagePictures {
  logos: Logo[]
  icons: Icon[]
  /** The address of the owner's picture for the first screen. */
  hero: string | undefined
  /** How many clients the strip names, with a logo or without. */
  clientCount: number
  /** Photographs by their path in content/, work by `work/` and its id, the owner's as `owner`. */
  photos: Record<string, Photo>
  /** Path below dist/ → bytes. */
  files: Map<string, Uint8Array>
  /** Sentences in Spanish. An error stops the build. */
  errors: string[]
  notes: string[]
}

interface PictureWords {
  agency: Pick<Agency, 'owner'>
  clients: { list: readonly Client[]; testimonials: readonly Testimonial[] }
  work: { list: readonly Pick<Piece, 'id' | 'client'>[] }
  services: { list: readonly Pick<Service, 'icon'>[] }
  hero: Pick<Hero, 'picture'>
}

/** People: in the page's two inks, so that all look taken by one photographer. */
const inks = [brand.colours['malbec-800'], brand.colours['celeste-300']] as const
const face = { width: 56, height: 56, inks }
const portrait = { width: 400, height: 500, inks }

/** What one of the owner's files, or the lack of one, adds to the page. */
type Part = Partial<PagePictures>

const orError = (part: Promise<Part>): Promise<Part> =>
  part.catch((error) => {
    if (error instanceof PictureError) return { errors: [error.message] }
    throw error
  })

async function named(
  name: string,
  made: Promise<{ photo: Photo; files: PagePictures['files'] }>,
): Promise<Part> {
  const { photo, files } = await made
  return { files, photos: { [name]: photo } }
}

/** Makes everything of a folder's `logos/`, `photos/`, `work/` and `icons/` that words like those of `content/` show. */
export async function drawPictures(words: PictureWords, folder: string): Promise<PagePictures> {
  const { agency, clients, work, services, hero } = words
  const kinds = ['logos', 'photos', 'work', 'icons'].map((kind) => filesIn(`${folder}/${kind}`))
  const [logos = [], photos = [], pieces = [], drawings = []] = await Promise.all(kinds)
  const icons = new Set(services.list.map(({ icon }) => icon).filter((icon) => icon.includes('/')))
  const faces = new Set(clients.testimonials.flatMap(({ avatarUrl }) => avatarUrl ?? []))
  const owner = agency.owner?.portrait
  const photo = async (path: string, place: typeof face) =>
    makePhoto(await readPhoto(`${folder}/${path}`, photos), place)
  const unused = (paths: readonly string[], list: readonly { id: string }[], source: string) =>
    paths
      .filter((path) => !list.some(({ id }) => id === idOf(path)))
      .map((path) => `${path}: nada de ${source} tiene ese id; renombralo o borralo`)
  const made: Promise<Part>[] = [
    ...clients.list.map((client) => readLogo(client, logos)),
    ...(owner ? [named('owner', photo(owner, portrait))] : []),
    ...[...faces].map((path) => named(path, photo(path, face))),
    ...[...icons].map((icon) => readIcon(`${folder}/${icon}`, drawings)),
    ...(hero.picture === 'hero.svg' ? [readHero(`${folder}/hero.svg`, await filesIn(folder))] : []),
    ...work.list.map((piece) => named(`work/${piece.id}`, readPiece(piece, pieces, `${folder}/work`))),
  ]
  const parts = await Promise.all(made.map(orError))
  return {
    logos: parts.flatMap((part) => part.logos ?? []),
    icons: parts.flatMap((part) => part.icons ?? []),
    hero: parts.find((part) => part.hero)?.hero,
    clientCount: clients.list.length,
    photos: Object.assign({}, ...parts.map((part) => part.photos)),
    files: new Map(parts.flatMap((part) => [...(part.files ?? [])])),
    errors: parts.flatMap((part) => part.errors ?? []),
    notes: [
      ...unused(logos, clients.list, 'content/clients.ts'),
      ...unused(pieces, work.list, 'content/work.ts'),
      ...parts.flatMap((part) => part.notes ?? []),
    ],
  }
}

async function drawContent(): Promise<PagePictures> {
  const made = await drawPictures({ agency, clients, work, services, hero }, 'content')
  return { ...made, files: new Map([...made.files, ...(await drawMockups())]) }
}
let drawn: Promise<PagePictures> | undefined

/** Those of `content/`, and the drawn example. Made once. */
export function pagePictures(): Promise<PagePictures> {
  drawn ??= drawContent()
  return drawn
}
