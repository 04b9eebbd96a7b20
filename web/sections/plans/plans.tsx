import { contact } from '#content/contact.ts'
import { plans } from '#content/plans.ts'
import type { WebPlan } from '#content/schema.ts'
import { useShopGround } from '#web/shop/index.ts'
import { useChosenPlan } from '#web/state/chosen-plan.ts'
import { classes } from '#web/ui/classes.ts'
import { DotRow } from '#web/ui/dot-row.tsx'
import { FallingDot } from '#web/ui/falling-dot.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Price } from '#web/ui/price.tsx'
import { RuledList } from '#web/ui/ruled-list.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Builder } from './builder.tsx'
import { ChooseLink } from './choose-link.tsx'
import css from './plans.module.css'
import { Questions } from './questions.tsx'

/** Each word on a line of its own. */
const badge = plans.popular.split(' ')

/** `late`: in a frame of its own (boot/reveal.ts). */
function PlanColumn({ plan, chosen, late }: { plan: WebPlan; chosen: boolean; late: boolean }) {
  const { className, style } = useShopGround('ground-malbec')
  return (
    <li
      className={classes(css.plan, 'falls', plan.popular && `${css.popular} ${className}`)}
      style={plan.popular ? style : undefined}
      data-chosen={chosen || undefined}
      data-late={late || undefined}
    >
      <div>
        <div className={css.planName}>
          <Heading level={3}>{plan.name}</Heading>
          {plan.popular && (
            <p className={`${css.badge} disc`} data-long={badge.some((word) => word.length > 9) || undefined}>
              {badge.map((word) => (
                <span key={word}>{`${word} `}</span>
              ))}
            </p>
          )}
        </div>
        <p className={`${css.pitch} aside`}>{plan.pitch}</p>
        <Price amount={plan.price} from={plan.from} unit={plan.period} taxes={plan.taxes} />
        <p className="note">{plans.apart}</p>
        <DotRow className={`${css.sections} dots counting`} count={plan.sections} />
      </div>
      <RuledList dense className={css.features} label={plans.featuresLabel} items={plan.features} />
      <ChooseLink plan={plan} chosen={chosen} className="wide not-printed">
        {plan.action}
      </ChooseLink>
      <FallingDot />
    </li>
  )
}

/** The layout on a wide screen: three plans are one joined table. */
const separate = css.separate ?? ''
const layouts: Record<number, string> = {
  1: separate,
  2: separate,
  4: `${css.rows} ${css.four}`,
  5: `${css.rows} ${css.five}`,
  6: css.rows ?? '',
}

/** Repeats the strongest reason of the contact section where visitors choose. */
const lead = [...contact.why.reasons.slice(0, 1), plans.lead]

export function Plans() {
  const { plan: chosen } = useChosenPlan()
  return (
    <section id="precios" className={`${css.plans} container`} aria-labelledby="precios-titulo">
      <SectionHead id="precios-titulo" heading={plans.heading} lead={lead} className={css.head} />
      <ul className={`${css.table} ${layouts[plans.list.length] ?? ''}`}>
        {plans.list.map((plan, at) => (
          <PlanColumn key={plan.name} plan={plan} chosen={plan === chosen} late={at > 0} />
        ))}
      </ul>
      <Builder />
      <Questions />
    </section>
  )
}
