import { socialPlan } from '#content/services.ts'
import { DotList } from '#web/ui/dot-list/dot-list.tsx'
import { Heading } from '#web/ui/heading/heading.tsx'
import { Price } from '#web/ui/price/price.tsx'
import { WhatsappPill } from '#web/ui/whatsapp-link/whatsapp-pill.tsx'
import { MonthDots } from './month-dots.tsx'
import css from './social-plan.module.css'

/** The month of social media: its calendar, its price, and all that it includes. */
export function SocialPlan({ className = '' }: { className?: string | undefined }) {
  return (
    <div className={`${css.social} ${className}`}>
      <MonthDots className={css.month} />
      <Heading level={3}>{socialPlan.title}</Heading>
      <p className={css.text}>{socialPlan.description}</p>
      <Price amount={socialPlan.price} unit={socialPlan.unit} />
      <DotList className={css.features} items={socialPlan.features} />
      <WhatsappPill className={css.action} wide />
    </div>
  )
}
