import { useLayoutEffect, useRef } from 'react'
import { contact } from '#content/contact.ts'
import { greetings } from '#content/greetings.ts'
import { hero } from '#content/hero.ts'
import { toasts } from '#content/toasts.ts'
import { ids } from '#contract/page.ts'
import { firstNameOf } from '#web/domain/first-name.ts'
import { withName } from '#web/domain/with-name.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { ShopFront, useOwnName, useShopGround } from '#web/shop/index.ts'
import type { ChosenPlan } from '#web/state/chosen-plan.ts'
import { spoken, useToastStands } from '#web/state/toast.ts'
import { classes } from '#web/ui/classes.ts'
import { Dots, dotPath, type Point } from '#web/ui/dots.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { PillLink } from '#web/ui/pill.tsx'
import { PlanLine } from './chosen-plan.tsx'
import css from './sent-panel.module.css'

const words = contact.form.sent

/** A tick of large dots among small ones. Below it they grow smaller, so that the panel's edge cuts through none that counts. */
const [columns, rows, pitch] = [10, 6, 16]
const at = (column: number, row: number): Point => [(column + 0.5) * pitch, (row + 0.75) * pitch]
const row = (index: number) => Array.from({ length: 3 * columns }, (_, column) => at(column - columns, index))
const tick = [at(1, 3), at(2, 4), ...Array.from({ length: 6 }, (_, step) => at(3 + step, 5 - step))]
const points = Array.from({ length: rows }, (_, index) => row(index)).flat()
const halftone = [2.8, 1.8, 1, 0.5].map((size, below) => ({ size, path: dotPath(row(rows + below)) }))
const box = [columns * pitch, (rows + 0.5) * pitch] as const

interface SentPanelProps {
  /** The visitor's name and address, as they were written, and the plan that went along. */
  name: string
  email: string
  chosen: ChosenPlan
  /** Goes back to the fields, which are empty now. */
  onAgain: () => void
}

/**
 * The form's panel once a message was sent: the visitor's own shop, what happens next, and the picture to keep; without a shop's
 * name, the visitor's. It lies over the fields and takes the focus; its name is the toast's text, read out once.
 */
export function SentPanel({ name, email, chosen, onAgain }: SentPanelProps) {
  const shopName = useOwnName()
  const first = firstNameOf(name, shopName)
  const { className, style } = useShopGround(css.plain)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = panel
    const form = current?.closest('form')
    if (!current || !form) return
    // As high as the form was with the message in it: nothing below moves when the fields are emptied.
    form.style.minHeight = `${form.offsetHeight}px`
    current.focus({ preventScroll: true })
    current.scrollIntoView()
    return () => {
      form.style.minHeight = ''
    }
  }, [])
  const said = (
    <p>
      {shopName && first && `${words.thanks.replace('{nombre}', () => first)} `}
      {words.text.replace('{email}', () => email)}
    </p>
  )
  const undrawn = (
    <>
      <div className={`${css.picture} ${css.marks}`}>
        <Dots className={css.tick} preserveAspectRatio="xMidYMin" box={box} size={4} dots={dotPath(points)}>
          {halftone.map(({ size, path }) => (
            <path key={size} d={path} strokeWidth={size} />
          ))}
          <path d={dotPath(tick)} strokeWidth={13} />
        </Dots>
      </div>
      {said}
      {!shopName && hero.shopName && (
        <PillLink href={`#${ids.shopName}`} className={css.invite}>
          {words.invite}
        </PillLink>
      )}
    </>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={panel}
      role="group"
      aria-label={spoken(toasts.sent)}
      className={classes(css.panel, useToastStands() && css.pushed, className)}
      style={style}
      data-result="sent"
      tabIndex={-1}
    >
      <Heading level={3}>
        {shopName ? withName(words.named, shopName) : words.heading.replace('{nombre}', () => first || name)}
      </Heading>
      <ShopFront className={css.picture} fallback={undrawn}>
        {said}
      </ShopFront>
      {chosen.plan && (
        <div className={css.plan}>
          <PlanLine
            plan={chosen.plan}
            sections={chosen.sections}
            label={contact.form.plan.sentLabel}
            price={`${css.price} display`}
          />
        </div>
      )}
      <div className={css.links}>
        <p className={css.more}>{words.more}</p>
        <WhatsappLink message={greetings.sent} exact>
          {words.action}
        </WhatsappLink>
        <button type="button" className="touch underlined" onClick={onAgain}>
          {words.again}
        </button>
      </div>
    </div>
  )
}
