import { signWords } from '#content/sign.ts'
import { announce } from '#web/state/announcer.ts'
import { circle, nextEmblem } from './draw/emblems.ts'
import { emblemMark } from './draw/lettered.ts'
import { emblemOf } from './draw/shop.ts'
import { Drawing } from './drawing.tsx'
import css from './emblem-button.module.css'
import { choose } from './name/store.ts'
import { useShop } from './use-shop.ts'

/** Shows the emblem of the name's sign in the field, where it is seen above a telephone's keys. A tap changes it. */
export function EmblemButton({ name }: { name: string }) {
  const shop = useShop(name)
  const { dark, soft } = shop.palette
  const current = emblemOf(shop)
  const change = () => {
    const emblem = nextEmblem(current, emblemOf({ ...shop, emblem: '' }))
    choose({ emblem })
    announce(emblemOf({ ...shop, emblem }))
  }
  return (
    <button
      type="button"
      className={css.button}
      aria-label={`${signWords.emblem}: ${current}`}
      title={signWords.emblem}
      onClick={change}
    >
      <Drawing
        className={css.emblem}
        size={[100, 100]}
        marks={[{ d: circle(50, 50, 50), fill: soft }, emblemMark(shop, 50, 50, 46, dark)]}
      />
    </button>
  )
}
