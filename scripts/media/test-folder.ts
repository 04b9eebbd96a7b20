import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { drawPictures, type PictureWords } from './page-pictures.ts'

interface Given {
  clients?: PictureWords['clients']['list']
  work?: PictureWords['work']['list']
  /** Paths below content/. */
  portrait?: string
  faces?: readonly string[]
}

/** What is made of a folder with these files, by their paths below content/, for a page that names nothing else. */
export async function drawFrom(
  files: Record<string, string | Uint8Array>,
  { clients = [], work = [], portrait, faces = [] }: Given,
) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'real-pictures-'))
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder.path, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  const said = { name: 'Ana', username: '@ana', rating: 5, text: 'Bien.' }
  const testimonials = faces.map((avatarUrl) => ({ ...said, avatarUrl }))
  const owner = portrait ? { name: 'Ana', portrait, lines: ['Una.', 'Dos.'] } : undefined
  const words = { agency: { owner }, clients: { list: clients, testimonials }, work: { list: work } }
  return await drawPictures(words, folder.path)
}

/** An SVG of these shapes. */
export const svg = (inside: string, root = 'viewBox="0 0 200 80"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`
