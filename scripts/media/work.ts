import { readdir, readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { shortHash } from '../build/short-hash.ts'
import { Fault } from './fault.ts'
import { kindOf, kindOfName } from './kinds.ts'
import { fingerprint } from './logos.ts'
import { openPhoto } from './photo/open.ts'
import { makePhoto, type Picture } from './photos.ts'
import { samples } from './samples.ts'
import { cleanSvg } from './svg/clean.ts'
import { words } from './words.ts'

/** A file of the work's folder, by its path from the project's root. */
interface WorkFile {
  id: string
  path: string
  bytes: Uint8Array
}

/** The widest that a piece stands on the page, in CSS pixels; all are cut to this form. */
const place = { width: 480, height: 600, position: 'attention' as const, budget: 64 * 1024 }
/** Share of a picture that may be cut off without a word. */
const unsaid = 0.15
/** Bytes of a drawing with brotli; heavier ones are lighter as pixels. */
const heaviest = 16 * 1024

/** Says how much of a picture of another form does not fit. */
function cutOff(path: string, { width, height }: { width: number; height: number }): string[] {
  const aspect = (width / height) * (place.height / place.width)
  const lost = 1 - Math.min(aspect, 1 / aspect)
  return lost > unsaid ? [words.workCut(path, lost, aspect > 1)] : []
}

/** A drawing written anew, without anything that could run or ask for something, in the form of its place. */
function cutDrawing(path: string, id: string, text: string): Picture {
  const { width, height } = place
  const { viewBox, body } = cleanSvg(path, text, id, 'coloured')
  const view = [viewBox.x, viewBox.y, viewBox.width, viewBox.height].join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${body}</svg>\n`
  const weight = brotliCompressSync(svg).length
  if (weight > heaviest) throw new Fault(words.workHeavy(path, weight, heaviest))
  const file = `assets/${id}-${shortHash(svg)}.svg`
  return {
    width,
    height,
    avif: '',
    src: `/${file}`,
    files: new Map([[file, Buffer.from(svg)]]),
    notes: cutOff(path, viewBox),
  }
}

/** The picture of a piece of work; `invented` when it is one of this project's samples. Throws a Fault. */
export async function makePiece(id: string, client: string, files: readonly WorkFile[], folder: string) {
  const [file, ...more] = files
  if (!file) throw new Fault(words.workMissing(`${folder}/${id}.jpg`, client))
  if (more.length > 0)
    throw new Fault(
      words.logoTwice(
        id,
        files.map(({ path }) => path),
      ),
    )
  const { path, bytes } = file
  if (kindOfName(path) !== 'svg') {
    const picture = await makePhoto(file, place)
    picture.notes.push(...cutOff(path, await openPhoto(file)))
    return { picture, invented: false }
  }
  const kind = kindOf(bytes)
  if (kind !== 'svg') throw new Fault(words.mismatch(path, kind))
  const text = new TextDecoder().decode(bytes)
  const invented = Object.values(samples).includes(fingerprint(text))
  return { picture: cutDrawing(path, id, text), invented }
}

/** The folder's files; hidden ones left out. A folder that is not there is empty. */
export async function readWork(folder: string): Promise<WorkFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort()
  return Promise.all(
    names.map(async (name) => {
      const path = `${folder}/${name}`
      return { id: basename(name, extname(name)), path, bytes: await readFile(path) }
    }),
  )
}
