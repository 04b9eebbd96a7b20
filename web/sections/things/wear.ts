import { drawn, things } from '#content/things.ts'
import { board, type Shop } from './draw-things.ts'
import { keepPicture } from './keep-picture.ts'
import { measure } from './measure.ts'
import { svgOf } from './svg-of.ts'

/** As in the styles: from here on the things stand in a row. */
const wide = matchMedia('(width >= 40rem)')

/** Makes colours and buttons of the things work, once. Answers what puts a name on them; `''` is the example. */
export function wearThings(): (name: string) => void {
  const section = document.getElementById('cosas') as HTMLElement
  const example = section.querySelector('picture') as HTMLElement
  const status = section.querySelector('[role=status]') as HTMLElement
  let name = ''

  const shop = (): Shop => {
    const chosen = section.querySelector<HTMLInputElement>(':checked')
    const palette = things.palettes[Number(chosen?.value)] ?? things.palettes[0]
    return { name: name || things.example, palette, measure }
  }
  const draw = () => {
    const now = shop()
    const svg = svgOf(board(now, drawn, wide.matches), wide.matches ? [1400, 420] : [700, 840])
    const alt = drawn.alt.replace('{marca}', () => now.name)
    svg.setAttribute('role', 'img')
    svg.setAttribute('aria-label', alt)
    example.hidden = true
    example.nextElementSibling?.remove()
    example.after(svg)
  }
  section.addEventListener('change', draw)
  wide.addEventListener('change', draw)
  section.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest('button')
    if (!button) return
    status.textContent = drawn.drawing
    status.textContent = await keepPicture(shop(), button.value === 'square').catch(() => drawn.failed)
  })
  return (next) => {
    name = next
    section.toggleAttribute('data-named', name !== '')
    status.textContent = name && drawn.what
    draw()
  }
}
