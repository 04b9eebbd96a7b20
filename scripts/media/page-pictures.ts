import { brand } from '#content/brand.ts'
import type { Agency, Client, Piece, Testimonial } from '#content/schema.ts'
import type { Photo } from '#web/ui/photos.ts'
import { shortHash } from '../build/short-hash.ts'
import { Fault, words } from './faults.ts'
import { type OwnerFile, readFolder } from './folder.ts'
import { type Placed, spriteOf, stripStyles, stylesOf } from './logo/sprite.ts'
import { drawLogo } from './logos.ts'
import { readPhoto } from './photo/open.ts'
import { makePhoto } from './photos.ts'
import { printPortrait } from './portrait.ts'
import { drawPiece } from './work-pictures.ts'

/** What the page is told of the owner's pictures (`plugin.ts`), and the files that it asks for. */
export interface PagePictures {
  logoStyles: string
  portraitStyles: string
  /** Photographs by their path in content/, work by `work/` and its id. */
  photos: Record<string, Photo>
  /** Path below dist/ → bytes. */
  files: Map<string, Uint8Array>
  /** Sentences in Spanish. A fault stops the build. */
  faults: string[]
  notes: string[]
  /** Drawings of this project's samples under the name of a client who is none. */
  invented: string[]
}

export interface PictureWords {
  agency: Pick<Agency, 'owner'>
  clients: { list: readonly Client[]; testimonials: readonly Testimonial[] }
  work: { list: readonly Pick<Piece, 'id' | 'client' | 'sample'>[] }
}

/** A testimonial's face: in the page's two inks, so that all look taken by one photographer. */
const inks = [brand.colours['malbec-800'], brand.colours['celeste-300']] as const
const face = { width: 56, height: 56, inks, budget: 4096 }
/** The owner's: dots as far apart as those of the mountain. */
const bust = { width: 400, height: 500, pitch: 4 }

/** What one of the owner's files, or the lack of one, adds to the page. */
interface Part extends Partial<PagePictures> {
  logo?: Placed
}

const orFault = (part: Promise<Part>): Promise<Part> =>
  part.catch((error) => {
    if (error instanceof Fault) return { faults: [error.message] }
    throw error
  })

/** The sprite of all logos, and how the styles cut it up. */
function stripOf(logos: readonly Placed[]): Part {
  const sprite = spriteOf(logos)
  const file = `assets/logos-${shortHash(sprite)}.svg`
  const logoStyles = stylesOf(logos, `/${file}`) + stripStyles(logos.length)
  return { logoStyles, files: new Map([[file, Buffer.from(sprite)]]) }
}

async function printOf(portrait: string): Promise<Part> {
  const print = await printPortrait(await readPhoto(portrait), bust)
  const file = `assets/portrait-${shortHash(print)}.svg`
  const mask = `mask: url("/${file}") 0 0 / 100% 100% no-repeat`
  return {
    portraitStyles: `@layer ui { .portrait { ${mask} } }\n`,
    files: new Map([[file, Buffer.from(print)]]),
  }
}

async function named(name: string, made: Promise<Part & { photo: Photo }>): Promise<Part> {
  const { photo, ...part } = await made
  return { ...part, photos: { [name]: photo } }
}

const unused = (files: readonly OwnerFile[], list: readonly { id: string }[]) =>
  files.filter((file) => !list.some(({ id }) => id === file.id))

/** Makes everything of `content/logos/`, `content/photos/` and `content/work/` that the page shows. */
export async function drawPictures(
  { agency, clients, work }: PictureWords,
  folder = 'content',
): Promise<PagePictures> {
  const [logos, pieces] = await Promise.all([readFolder(`${folder}/logos`), readFolder(`${folder}/work`)])
  const faces = new Set(clients.testimonials.flatMap(({ avatarUrl }) => avatarUrl ?? []))
  const ids = clients.list.map(({ id }) => id).join(', ')
  const portrait = agency.owner?.portrait
  const made: Promise<Part>[] = [
    ...clients.list.map((client) => drawLogo(client, logos)),
    ...(portrait ? [printOf(`${folder}/${portrait}`)] : []),
    ...[...faces].map(async (path) => named(path, makePhoto(await readPhoto(`${folder}/${path}`), face))),
    ...work.list.map((piece) => named(`work/${piece.id}`, drawPiece(piece, pieces, `${folder}/work`))),
  ]
  const drawn = await Promise.all(made.map(orFault))
  const parts = [stripOf(drawn.flatMap(({ logo }) => logo ?? [])), ...drawn]
  return {
    logoStyles: parts.map((part) => part.logoStyles ?? '').join(''),
    portraitStyles: parts.map((part) => part.portraitStyles ?? '').join(''),
    photos: Object.assign({}, ...parts.map((part) => part.photos)),
    files: new Map(parts.flatMap((part) => [...(part.files ?? [])])),
    faults: parts.flatMap((part) => part.faults ?? []),
    notes: [
      ...unused(logos, clients.list).map(({ path }) => words.logoUnused(path, ids)),
      ...unused(pieces, work.list).map(({ path }) => words.workUnused(path)),
      ...parts.flatMap((part) => part.notes ?? []),
    ],
    invented: parts.flatMap((part) => part.invented ?? []),
  }
}
