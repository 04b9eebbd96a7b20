import { type ReactNode, useState } from 'react'
import { mockups } from '#content/mockups.ts'
import type { Palette } from '#content/schema.ts'
import { signWords } from '#content/sign.ts'
import { withName } from '#web/domain/with-name.ts'
import { mockupMarks, mockupsSize } from '#web/shop/draw/mockups.ts'
import { tablet } from '#web/styles/media.ts'
import { PillButton } from '#web/ui/pill.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { copy } from './copy.ts'
import { Drawing } from './drawing.tsx'
import { choose, useColour, useStreet } from './name/store.ts'
import { opensSheet } from './picture.ts'
import css from './shop-mockups.module.css'
import { useKeptPicture } from './use-kept-picture.ts'
import { useLink, useShop, useShops } from './use-shop.ts'

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
  const isOwn = chosen.name === signWords.ownColour
  const colour = useColour()
  return (
    <fieldset className={`${css.colours} spread`}>
      <legend className="visually-hidden">{signWords.colours}</legend>
      {mockups.palettes.map((palette) => (
        <label key={palette.name} data-chosen={palette === chosen || undefined}>
          <input
            type="radio"
            name="colores"
            checked={palette === chosen}
            onChange={() => choose({ colour: palette.accent })}
          />
          <Swatch name={palette.name} palette={palette} />
        </label>
      ))}
      <label data-chosen={isOwn || undefined}>
        <input
          type="color"
          defaultValue={colour || mockups.palettes[0].accent}
          onChange={({ target }) => choose({ colour: target.value })}
        />
        <Swatch name={signWords.ownColour} palette={isOwn ? chosen : undefined} />
      </label>
    </fieldset>
  )
}

/** Shows the link where the browser forbids copying: it is selected, so that visitors can copy it themselves. */
function LinkToCopy({ link }: { link: string }) {
  return (
    <label className={css.link}>
      {signWords.byHand}
      <input
        readOnly
        value={link}
        ref={(field) => field?.select()}
        onFocus={({ target }) => target.select()}
      />
    </label>
  )
}

/** The mockups with the visitor's name in place of the example, with palettes and the picture to keep, in one of two formats. `start`: with a stranger's name the first button is this one. */
export function NamedMockups({ name, start }: { name: string; start: ReactNode }) {
  const shop = useShop(name)
  const wide = useMedia(tablet)
  const street = useShops(useStreet())
  const { status, say, picture, keep } = useKeptPicture(street, signWords.what)
  const [link, setLink] = useState('')
  const { link: address, message, kept } = useLink()
  /** The address of the street whose picture was asked for: the button has given way to the two formats. */
  const [asked, setAsked] = useState('')
  const copyLink = async () => {
    if (kept) return say(signWords.notInLink[kept])
    const copied = await copy(message)
    setLink(copied ? '' : address)
    // Shown at the buttons, because a toast would cover one of them.
    if (copied) say(signWords.copied)
  }
  const copyButton = !start && (
    <button type="button" className="touch underlined" onClick={copyLink}>
      {signWords.copy}
    </button>
  )
  const className = start ? 'touch underlined' : undefined
  const Press = start ? 'button' : PillButton
  return (
    <>
      <Drawing
        className={css.mockups}
        label={withName(signWords.alt, name)}
        size={mockupsSize(wide)}
        marks={mockupMarks(shop, wide)}
      />
      <Colours chosen={shop.palette} />
      <p className={css.keep}>
        {start}
        {asked === address ? (
          <span>
            {/* It takes the place of the button that was pressed, which had the focus */}
            <Press className={className} autoFocus onClick={() => keep(false)}>
              {signWords.tall}
            </Press>
            <Press className={className} onClick={() => keep(true)}>
              {signWords.square}
            </Press>
          </span>
        ) : (
          <Press className={className} onClick={() => setAsked(address)}>
            {opensSheet() ? signWords.share : signWords.status}
          </Press>
        )}
        {wide && copyButton}
      </p>
      {link && link === address && <LinkToCopy link={link} />}
      <div className={css.kept}>
        {picture && (
          <img
            className={css.picture}
            src={picture}
            alt={street.map((shop) => withName(signWords.signAlt, shop.name)).join(' ')}
            onLoad={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          />
        )}
        <div className={`${css.status} spread`}>
          <p>{status}</p>
          {!wide && copyButton}
        </div>
      </div>
    </>
  )
}
