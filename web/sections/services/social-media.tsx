import { greetings } from '#content/greetings.ts'
import { packages, socialPlan } from '#content/services.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { useShopGround } from '#web/shop/index.ts'
import { Dots, dotPath, type Point } from '#web/ui/dots.tsx'
import { FallingDot } from '#web/ui/falling-dot.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Lead } from '#web/ui/lead.tsx'
import { Price } from '#web/ui/price.tsx'
import { RuledList } from '#web/ui/ruled-list.tsx'
import css from './services.module.css'

/** The diameter of a day's ring, and the distance from one day to the next. */
const size = 28
const pitch = 36
const head = 30
const weeks = 4
const days = 'LMMJVSD'

const centre = (day: number, week: number): Point => [size / 2 + day * pitch, head + size / 2 + week * pitch]
const month = Array.from({ length: weeks }, (_, week) => [...days].map((_, day) => centre(day, week)))
/** The rings as one path of relative steps, which compresses well. */
const ring = `a13 13 0 1 0 26 0a13 13 0 1 0-26 0m${pitch} 0`
const rings = `M1 ${head + size / 2}${`${ring.repeat(days.length)}m${-pitch * days.length} ${pitch}`.repeat(weeks)}`

const box = [days.length * pitch - (pitch - size), head + weeks * pitch - (pitch - size)] as const
const posts = dotPath(month.flatMap((week) => week.slice(0, socialPlan.posts)))

export function SocialMedia() {
  const { title, description, price, from, unit, taxes, features } = socialPlan
  const { className, style } = useShopGround()
  return (
    <div id="redes" className={`${css.monthly} falls ${className}`} style={style}>
      {/* Four weeks: each day has a ring for the story, as the network draws it, and a dot in it for the post. */}
      <Dots className={`${css.month} first counting not-printed`} box={box} size={2} parts="mes" dots={rings}>
        {/* One `x` for each letter centres the letters on their days. */}
        <text
          className={css.days}
          x={[...days].map((_, day) => centre(day, 0)[0]).join(' ')}
          y={15}
          textAnchor="middle"
          fontSize={16}
          fontWeight={700}
          stroke="none"
        >
          {days}
        </text>
        <path className="counted" d={posts} strokeWidth={16} />
      </Dots>
      <Heading level={3}>{title}</Heading>
      <Lead text={description} className={css.text} />
      <div className={css.monthlyPrice}>
        <Price amount={price} from={from} unit={unit} taxes={taxes} />
      </div>
      <RuledList dense className={css.features} items={features} />
      <WhatsappLink pill message={greetings.social} className={`${css.monthlyAction} wide not-printed`}>
        {packages.action}
        <span className="visually-hidden">{` ${title}`}</span>
      </WhatsappLink>
      <FallingDot className={css.fall} />
    </div>
  )
}
