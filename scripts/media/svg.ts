import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type Config, type CustomPlugin, optimize } from 'svgo'
import { ImageError } from './image-error.ts'
import { boxOf, publishable } from './svg-parts.ts'

/** An owner's SVG as the page publishes it: UTF-8, one namespace, a `viewBox`, no width and height of its own. */
export interface Svg {
  /** Begins with `<svg `. */
  markup: string
  /** `viewBox`, in the drawing's own units. */
  box: readonly [x: number, y: number, width: number, height: number]
  /** Photographs or other pixels stand in it, now without what a camera wrote into them. */
  embedsPixels: boolean
}

/** More than the page shows of any image, on a screen of two pixels for each of CSS. */
const embeddedSide = 1920

/** As the file says, else UTF-8; files that say nothing and are not UTF-8 come from old Windows programs. */
function decode(file: Uint8Array): string {
  // `.svgz` is gzip, whatever its name. A bound, because a few bytes can become gigabytes.
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzipSync(file, { maxOutputLength: 64e6 }) : file
  const mark = [
    [0xff, 0xfe, 'utf-16le'],
    [0xfe, 0xff, 'utf-16be'],
  ].find(([first, second]) => bytes[0] === first && bytes[1] === second)
  // A parser is given text: only this line says which letters the bytes are.
  const declared = /^<\?xml[^>]*?encoding=["']([\w-]+)/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )
  const label = String(mark?.[2] ?? declared?.[1] ?? 'utf-8')
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The same pixels, upright and not larger than needed, without place, camera and thumbnail. */
async function withoutMetadata(href: string): Promise<string> {
  const bytes = Buffer.from(href.slice(href.indexOf(',') + 1), 'base64')
  const image = sharp(bytes, { failOn: 'error' }).autoOrient()
  const made = image.resize({
    width: embeddedSide,
    height: embeddedSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await ((await image.metadata()).hasAlpha
    ? made.png()
    : made.jpeg({ quality: 88 })
  ).toBuffer({
    resolveWithObject: true,
  })
  return `data:image/${info.format};base64,${data.toString('base64')}`
}

/**
 * Reads it with a parser and writes it again with svgo, so that what is looked at is what is published. Throws a
 * ImageError for what would be drawn differently on each machine, or not at all.
 */
export async function readSvg(path: string, bytes: Uint8Array): Promise<Svg> {
  const refuse = (why: string): never => {
    throw new ImageError(`${path}: ${why}`)
  }
  const pixels = new Map<string, string>()
  const collect = (href: string) => {
    if (!/^data:image\/(?!svg)[\w+.-]+;base64,/i.test(href))
      return refuse('enlaza una imagen que está en otro archivo; incrustala en el SVG, o exportalo como PNG')
    pixels.set(href, href)
    return href
  }
  const text = decode(bytes)
  const run = (markup: string, plugins: Config['plugins']) => {
    try {
      return optimize(markup, { plugins }).data
    } catch (error) {
      if (error instanceof ImageError) throw error
      const { line } = error as { line?: number }
      return refuse(`no es un SVG bien formado${line ? ` (línea ${line})` : ''}; exportalo de nuevo`)
    }
  }
  const plain = run(text, [publishable(refuse, collect)])
  for (const href of pixels.keys())
    pixels.set(
      href,
      await withoutMetadata(href).catch(() => refuse('tiene adentro una imagen que no se puede leer')),
    )
  const embedded: CustomPlugin = {
    name: 'embedded',
    fn: () => ({
      element: {
        enter: ({ attributes }) => {
          const clean = pixels.get(attributes.href ?? '')
          if (clean) attributes.href = clean
        },
      },
    }),
  }
  let box: Svg['box'] | undefined
  const measured: CustomPlugin = {
    name: 'measured',
    fn: ({ children: [svg] }) => {
      if (svg?.type === 'element' && svg.children.length > 0) box = boxOf(svg.attributes)
    },
  }
  const markup = run(plain, [
    embedded,
    { name: 'preset-default', params: { overrides: { removeComments: { preservePatterns: false } } } },
    measured,
  ])
  if (!box) return refuse('no se distingue el dibujo: está vacío')
  return { markup, box, embedsPixels: pixels.size > 0 }
}

/** The same drawing, seen through another `viewBox`. */
export function seenThrough({ markup, box, ...rest }: Svg, next: Svg['box']): Svg {
  return {
    ...rest,
    markup: markup.replace(`viewBox="${box.join(' ')}"`, () => `viewBox="${next.join(' ')}"`),
    box: next,
  }
}

/** Its pixels, as large as fits into this. */
export function drawSvg({ markup, box: [, , wide, high] }: Svg, width: number, height: number) {
  const scale = Math.min(width / wide, height / high)
  const size = `width="${Math.max(1, wide * scale)}" height="${Math.max(1, high * scale)}"`
  return sharp(Buffer.from(markup.replace('<svg', () => `<svg ${size}`)), { unlimited: true })
}
