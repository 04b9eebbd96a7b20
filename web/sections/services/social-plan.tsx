import { greetings } from '#content/greetings.ts'
import { packages, socialPlan } from '#content/services.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Price } from '#web/ui/price.tsx'
import { RuledList } from '#web/ui/ruled-list.tsx'
import { WhatsappPill } from '#web/ui/whatsapp.tsx'
import { Month } from './month.tsx'
import css from './services.module.css'

/** The month of social media: its calendar, its price, and all that it includes. */
export function SocialPlan() {
  const { title, description, price, unit, features } = socialPlan
  return (
    <div id="redes" className={css.social}>
      <Month />
      <Heading level={3}>{title}</Heading>
      <p className={`${css.socialText} aside`}>{description}</p>
      <div className={css.socialPrice}>
        <Price amount={price} unit={unit} />
      </div>
      <RuledList run className={css.features} items={features} />
      <WhatsappPill message={greetings.social} className={`${css.socialAction} screen`} wide>
        {packages.action}
        <span className="visually-hidden"> {title}</span>
      </WhatsappPill>
    </div>
  )
}
