import { brand } from '#content/brand.ts'
import type { Agency, Client, Piece, Testimonial } from '#content/schema.ts'
import type { Photo } from '#web/ui/photo/photos.ts'
import { shortHash } from '../build/short-hash.ts'
import { faultText } from './fault.ts'
import { stripStyles, stylesOf } from './logo/sprite.ts'
import { drawLogos, readLogos } from './logos.ts'
import { makePhoto, readPhoto } from './photos.ts'
import { printPortrait } from './portrait.ts'
import { words } from './words.ts'
import { makePiece, readWork } from './work.ts'

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

type Part = Partial<PagePictures>

async function logosOf({ clients }: PictureWords, folder: string): Promise<Part> {
  const { sprite, logos, faults, notes } = await drawLogos(clients.list, await readLogos(`${folder}/logos`))
  const file = `assets/logos-${shortHash(sprite)}.svg`
  const invented = clients.list.filter(
    ({ id, sample }) => !sample && logos.some((logo) => logo.id === id && logo.sample !== null),
  )
  return {
    logoStyles: stylesOf(logos, `/${file}`) + stripStyles(logos.length),
    files: new Map([[file, Buffer.from(sprite)]]),
    faults,
    notes,
    invented: invented.map(({ id, name }) => words.logoInvented(id, name)),
  }
}

async function portraitOf({ agency }: PictureWords, folder: string): Promise<Part> {
  const path = agency.owner?.portrait
  if (!path) return {}
  const print = await printPortrait(await readPhoto(`${folder}/${path}`), bust)
  const file = `assets/portrait-${shortHash(print)}.svg`
  const mask = `mask: url("/${file}") 0 0 / 100% 100% no-repeat`
  return { portraitStyles: `@layer ui { .portrait { ${mask} } }\n`, files: new Map([[file, print]]) }
}

async function faceOf(path: string, folder: string): Promise<Part> {
  const { files, notes, ...photo } = await makePhoto(await readPhoto(`${folder}/${path}`), face)
  return { photos: { [path]: photo }, files, notes }
}

async function workOf({ work }: PictureWords, folder: string): Promise<Part[]> {
  const found = await readWork(`${folder}/work`)
  const ids = work.list.map(({ id }) => id)
  const notes = found.filter((file) => !ids.includes(file.id)).map(({ path }) => words.workUnused(path))
  const parts = work.list.map(async ({ id, client, sample }): Promise<Part> => {
    const files = found.filter((file) => file.id === id)
    const { picture, invented } = await makePiece(id, client, files, `${folder}/work`)
    const { files: made, notes: said, ...photo } = picture
    const named = invented && !sample ? [words.workInvented(id, client)] : []
    return { photos: { [`work/${id}`]: photo }, files: made, notes: said, invented: named }
  })
  return [{ notes }, ...(await Promise.all(parts.map(orFault)))]
}

const orFault = (part: Promise<Part>) => part.catch((error): Part => ({ faults: [faultText(error)] }))

/** Makes everything of `content/logos/`, `content/photos/` and `content/work/` that the page shows. */
export async function drawPictures(all: PictureWords, folder = 'content'): Promise<PagePictures> {
  const faces = new Set(all.clients.testimonials.flatMap(({ avatarUrl }) => avatarUrl ?? []))
  const made = [
    logosOf(all, folder),
    portraitOf(all, folder),
    ...[...faces].map((path) => faceOf(path, folder)),
  ]
  const parts = [...(await Promise.all(made.map(orFault))), ...(await workOf(all, folder))]
  return {
    logoStyles: parts.map((part) => part.logoStyles ?? '').join(''),
    portraitStyles: parts.map((part) => part.portraitStyles ?? '').join(''),
    photos: Object.assign({}, ...parts.map((part) => part.photos)),
    files: new Map(parts.flatMap((part) => [...(part.files ?? [])])),
    faults: parts.flatMap((part) => part.faults ?? []),
    notes: parts.flatMap((part) => part.notes ?? []),
    invented: parts.flatMap((part) => part.invented ?? []),
  }
}
