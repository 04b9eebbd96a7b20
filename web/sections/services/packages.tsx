import { greetings } from '#content/greetings.ts'
import { packages } from '#content/services.ts'
import { work } from '#content/work.ts'
import { Heading } from '#web/ui/headings.tsx'
import { Piece } from '#web/ui/pictures.tsx'
import { Price } from '#web/ui/price.tsx'
import { WhatsappLink } from '#web/ui/whatsapp.tsx'
import css from './services.module.css'

/** Nothing was made for anybody yet: words and prices alone. */
const bare = !work.list.some((one) => one.package)

const invented = work.list.some((one) => one.package && one.sample)

/** Graphic design, sold by the piece; one made for somebody shows what it is. */
export function Packages() {
  return (
    <div id="piezas" className={css.pieces}>
      <Heading level={3}>{packages.heading}</Heading>
      {invented && <p className={`${css.packageText} aside`}>{work.sample.work}</p>}
      <ul className={`${css.packages} ${bare ? css.bare : ''}`}>
        {packages.list.map(({ art, title, description, price, unit }) => {
          const piece = work.list.find((one) => one.package === art)
          return (
            <li key={title} className={css.package}>
              {piece && <Piece piece={piece} />}
              <div className={css.packageWords}>
                <Heading level={4} className={css.packageTitle}>
                  {title}
                </Heading>
                <p className={`${css.packageText} aside`}>{description}</p>
                <Price amount={price} unit={unit} size="package" />
                <WhatsappLink
                  className={`${css.packageAction} screen`}
                  message={greetings.package.replace('{paquete}', () => title)}
                >
                  {packages.action}
                  <span className="visually-hidden"> {title}</span>
                </WhatsappLink>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
