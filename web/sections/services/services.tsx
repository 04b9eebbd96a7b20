import { greetings } from '#content/greetings.ts'
import type { Service } from '#content/schema.ts'
import { packages, services } from '#content/services.ts'
import { work } from '#content/work.ts'
import { lowestPrice } from '#web/domain/prices.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { WithAmount } from '#web/ui/amount.tsx'
import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Image } from '#web/ui/image.tsx'
import { images } from '#web/ui/images.ts'
import { Piece } from '#web/ui/piece.tsx'
import { Price } from '#web/ui/price.tsx'
import { placeOf } from './crop-place.ts'
import { Proof } from './proof.tsx'
import css from './services.module.css'
import { SocialMedia } from './social-media.tsx'

/** A service's drawing: one of ours (icons.svg), or a file of the owner's (styles/owner.css). */
function Drawing({ icon }: Pick<Service, 'icon'>) {
  const [, own] = /^icons\/(.+)\.svg$/.exec(icon) ?? []
  return <i className={classes(css.icon, !own && css[`icon-${icon}`], 'mask')} data-icon={own} />
}

/** A part of made work: of a piece of the agency's, or of the month of the social-media plan, which is drawn once (social-media.tsx). */
function Crop({ shows, focus }: Pick<Service, 'shows' | 'focus'>) {
  if (shows === 'redes')
    return (
      <svg aria-hidden="true" viewBox="-43 -9 330 187" className={css.crop}>
        <use href="#mes" />
      </svg>
    )
  const image = images[`work/${shows}`]
  return image && <Image {...image} alt="" className={css.crop} data-crop={focus && placeOf(focus)} />
}

/** A service. The whole row can be pressed, but only the link takes the focus: a row may be higher than a small window. */
function ServiceRow({ icon, title, description, leadsTo, offer, proof, shows, focus }: Service) {
  return (
    <li className={classes(css.row, !shows && css.drawn)}>
      <Drawing icon={icon} />
      <Heading level={3} className={css.rowTitle}>
        {title}
      </Heading>
      <div className={css.rowText}>
        <p className={`${css.description} aside`}>{description}</p>
        {proof && <Proof {...proof} />}
        {/* Not printed: the prices themselves follow on paper. */}
        <a className={`${css.offer} quiet touch not-printed`} href={`#${leadsTo}`}>
          <span>
            <WithAmount text={offer} amount={lowestPrice(leadsTo)} />
          </span>
          <span className="visually-hidden">{`, ${title}`}</span>
          <Icon name="down" width={20} height={20} />
        </a>
      </div>
      {shows && <Crop shows={shows} focus={focus} />}
    </li>
  )
}

const shown = services.list.map(({ shows }) => shows)
const invented = work.list.some(({ id, package: art, sample }) => sample && (art || shown.includes(id)))

/** Graphic design, sold by the piece. A piece made for a client shows what a package is. */
function Packages() {
  return (
    <section>
      <Heading level={3} id="piezas" dot={!packages.heading.endsWith('?')}>
        {packages.heading}
      </Heading>
      <ul className={css.packages}>
        {packages.list.map(({ art, title, description, price, from, unit, taxes }) => {
          const piece = work.list.find((item) => item.package === art)
          return (
            <li key={title} className={css.package}>
              {piece && <Piece piece={piece} />}
              {/* Not a `div`: reader views drop a `div` when links are more than a fifth of its text. */}
              <section>
                <Heading level={4}>{title}</Heading>
                <p className={`${css.text} aside`}>{description}</p>
                <Price amount={price} from={from} unit={unit} taxes={taxes} size="package" />
                <WhatsappLink
                  className={`${css.packageAction} not-printed`}
                  message={greetings.package.replace('{paquete}', () => title)}
                >
                  {packages.action}
                  <span className="visually-hidden">{` ${title}`}</span>
                </WhatsappLink>
              </section>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function Services() {
  return (
    <section id="servicios" className={`${css.services} container`} aria-labelledby="servicios-titulo">
      <Heading level={2} id="servicios-titulo">
        {services.heading}
      </Heading>
      {invented && <p className="aside not-printed">{work.sample.work}</p>}
      <ul className={css.rows}>
        {services.list.map((service) => (
          <ServiceRow key={service.title} {...service} />
        ))}
      </ul>
      <div className={css.offers} data-late>
        {packages.list.length > 0 ? <Packages /> : <span id="piezas" />}
        <SocialMedia />
      </div>
    </section>
  )
}
