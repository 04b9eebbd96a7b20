import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { phonePhoto } from '../scripts/media/test-face.ts'
import { checkout } from './process/server-process.ts'

const sun = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#f4c95d"/>
<path stroke="#0b4a33" stroke-width="12" d="M200 20v260M70 150h260M108 58l184 184M292 58L108 242"/></svg>`

/** Gives a copy of the checkout the words of `e2e/second-brand/` and the pictures that they name. */
export async function wearSecondBrand(root: string): Promise<void> {
  const content = join(root, 'content')
  await cp(join(checkout, 'e2e/second-brand'), content, { recursive: true })
  const put = (file: string, bytes: string | Uint8Array) => writeFile(join(content, file), bytes)
  // Of one density: encoding twice as large a picture would take the tests seconds.
  const mountains = await readFile(join(checkout, 'scripts/brand/ridge-social.svg'))
  const view = (width: number, background: string) =>
    sharp(mountains).resize(width, 600, { fit: 'cover' }).flatten({ background })
  await Promise.all(['photos', 'work'].map((folder) => mkdir(join(content, folder), { recursive: true })))
  await Promise.all([
    phonePhoto().then((photo) => put('photos/lucia.jpg', photo)),
    view(480, '#fdf1cf')
      .png()
      .toBuffer()
      .then((picture) => put('work/panaderia-lucero.png', picture)),
    view(500, '#f4c95d')
      .jpeg()
      .toBuffer()
      .then((picture) => put('work/club-remo.jpg', picture)),
    view(960, '#cfe8d8')
      .webp()
      .toBuffer()
      .then((picture) => put('work/kiosco-norte.webp', picture)),
    put('work/imprenta-sol.svg', sun),
  ])
}
