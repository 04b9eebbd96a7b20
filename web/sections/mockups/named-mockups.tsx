import { useState } from 'react'
import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { drawn } from '#content/sign.ts'
import { shopNameNotices } from '#content/toasts.ts'
import { ownPalette } from '#web/shop-name/contrast.ts'
import { board, boardSize } from '#web/shop-name/draw-shop.ts'
import { Drawing } from '#web/shop-name/drawing.tsx'
import { keepPicture } from '#web/shop-name/picture.ts'
import { choosePalette, headlineWith, linkTo, useOwnName } from '#web/shop-name/shop-name.ts'
import { useMedia, useShop } from '#web/shop-name/use-shop.ts'
import { announce } from '#web/store.ts'
import { PillButton } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast.ts'
import css from './mockups.module.css'

function Swatch({ name, palette }: { name: string; palette?: Palette | undefined }) {
  const background = palette && `linear-gradient(90deg, ${palette.dark} 50%, ${palette.accent} 50%)`
  return (
    <>
      <i className={palette ? undefined : css.empty} style={{ background }} />
      <span>{name}</span>
    </>
  )
}

function Colours({ chosen }: { chosen: Palette }) {
  const isOwn = chosen.name === drawn.ownColour
  return (
    <fieldset className={`${css.colours} spread`}>
      <legend className="visually-hidden">{drawn.colours}</legend>
      {mockups.palettes.map((palette) => (
        <label key={palette.name} data-chosen={palette === chosen || undefined}>
          <input
            type="radio"
            name="colores"
            checked={palette === chosen}
            onChange={() => choosePalette(palette)}
          />
          <Swatch name={palette.name} palette={palette} />
        </label>
      ))}
      <label data-chosen={isOwn || undefined}>
        <input
          type="color"
          defaultValue={mockups.palettes[0].accent}
          onChange={({ target }) => choosePalette(ownPalette(target.value))}
        />
        <Swatch name={drawn.ownColour} palette={isOwn ? chosen : undefined} />
      </label>
    </fieldset>
  )
}

async function copyLink(name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${headlineWith(name).join(' ')}.\n${linkTo(name)}`)
    showToast(shopNameNotices.copied)
  } catch {
    // Without a clipboard the address holds the link.
  }
}

/** The board with the visitor's name, in the place of the example: palettes, and the picture to keep. */
export function NamedMockups({ name }: { name: string }) {
  const wide = useMedia('(min-width: 40rem)')
  const shop = useShop(name)
  const [status, setStatus] = useState<string>(drawn.what)
  const own = useOwnName()
  const showStatus = (words: string) => {
    setStatus(words)
    announce(words)
  }
  const keep = async (square: boolean) => {
    showStatus(drawn.drawing)
    const result = await keepPicture(shop, square)
    showStatus(result === 'closed' ? '' : drawn[result])
  }
  return (
    <>
      <Drawing
        className={css.board}
        label={drawn.alt.replace('{marca}', () => name)}
        size={boardSize(wide)}
        marks={board(shop, wide)}
      />
      <Colours chosen={shop.palette} />
      <p className={css.keep}>
        <PillButton onClick={() => keep(false)}>{drawn.status}</PillButton>
        <button type="button" className="touch underlined" onClick={() => keep(true)}>
          {drawn.square}
        </button>
      </p>
      <div className={`${css.status} note spread`}>
        <p>{status}</p>
        {own && (
          <button type="button" className="touch underlined" onClick={() => copyLink(own)}>
            {drawn.copy}
          </button>
        )}
      </div>
    </>
  )
}
