import { agency } from '#content/agency.ts'
import { drawn, things } from '#content/things.ts'
import type { say as sayAloud } from '#web/store.ts'
import { board, boardSize, places, poster, type Shop, side } from './draw-things.ts'
import { measure, paint } from './paint.ts'
import css from './things.module.css'

/** As in the styles: from here on the things stand in a row. */
const wide = matchMedia('(min-width: 40rem)')
/** Pixels of the board to one of its own: sharp on a telephone, and up to 1400 px wide on any other screen. */
const sharpness = 2

/** `panaderia-lucia-estado.png`, with the name's own letters. */
function fileName(name: string, square: boolean): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${[...words, square ? 'cuadrada' : 'estado'].join('-')}.png`
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
}

/**
 * Makes a picture of the shop's sign and hands it to the system's own sheet where that takes files, else to the downloads.
 * Answers what to say of it; `''` when the visitor closed the sheet.
 */
async function keepPicture(shop: Shop, square: boolean): Promise<string> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  paint(canvas, [1080, square ? 1080 : 1920], side, poster(shop, !square, [agency.name, location.host]))
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!picture) return drawn.failed
  const file = new File([picture], fileName(shop.name, square), { type: 'image/png' })
  const shared = { files: [file] }
  if (navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared)
      return drawn.shared
    } catch (error) {
      if ((error as Error).name === 'AbortError') return ''
    }
  }
  download(file)
  return drawn.saved
}

/** An element of the page with what it holds. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), given)
  made.append(...inside)
  return made
}

const colour = ({ name, dark, accent }: (typeof things.palettes)[number], index: number) => {
  const radio = make('input', {
    type: 'radio',
    name: 'colores',
    value: `${index}`,
    defaultChecked: index === 0,
  })
  const swatch = make('i', {})
  swatch.style.background = `linear-gradient(90deg, ${dark} 50%, ${accent} 50%)`
  return make('label', {}, radio, swatch, make('span', {}, name))
}

/**
 * Gets ready what stands in place of the example once there is a name: the drawing, three palettes, the buttons of the
 * picture to keep, of which it says what came. Answers what puts a name on the things; `''` brings the example back.
 */
export function nameOnThings(say: typeof sayAloud): (name: string) => void {
  const section = document.getElementById('cosas') as HTMLElement
  const example = [...section.children].slice(1)
  const canvas = make('canvas', { className: css.board ?? '' })
  canvas.setAttribute('role', 'img')
  const colours = make('fieldset', { className: css.colours ?? '' }, ...things.palettes.map(colour))
  colours.prepend(make('legend', { className: 'visually-hidden' }, drawn.colours))
  const tall = make('button', { className: example[2]?.className ?? '' }, drawn.status)
  const square = make('button', { className: 'touch underlined' }, drawn.square)
  const keep = make('p', { className: css.keep ?? '' }, tall, square)
  const status = make('p', { className: `${css.status} note` })
  let name = ''

  let palette = things.palettes[0]
  const shop = (): Shop => ({ name, palette, measure })
  const draw = () => {
    const [width, height] = boardSize(wide.matches)
    canvas.ariaLabel = drawn.alt.replace('{marca}', () => name)
    paint(canvas, [width * sharpness, height * sharpness], width, board(shop(), drawn, wide.matches))
  }
  const tell = (words: string) => {
    status.textContent = words
    say(words)
  }
  const save = (isSquare: boolean) => async () => {
    tell(drawn.drawing)
    tell(await keepPicture(shop(), isSquare).catch(() => drawn.failed))
  }
  colours.addEventListener('change', ({ target }) => {
    palette = things.palettes[Number((target as HTMLInputElement).value)] ?? palette
    // The builder's website wears them too.
    for (const place of places) document.documentElement.style.setProperty(`--shop-${place}`, palette[place])
    draw()
  })
  wide.addEventListener('change', draw)
  tall.addEventListener('click', save(false))
  square.addEventListener('click', save(true))

  return (next) => {
    const parts = next ? [canvas, colours, keep, status] : example
    if (!next !== !name) section.replaceChildren(section.children[0] as Element, ...parts)
    name = next
    status.textContent = drawn.what
    if (name) draw()
  }
}
