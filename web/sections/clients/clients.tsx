import { clients } from '#content/clients.ts'
import { packages } from '#content/services.ts'
import { work } from '#content/work.ts'
import { Heading } from '#web/ui/headings.tsx'
import { Piece } from '#web/ui/pictures.tsx'
import css from './clients.module.css'
import { LogoStrip } from './logo-strip.tsx'
import { TestimonialCard } from './testimonial.tsx'

/** Made for clients, and not shown at a package already. */
const pieces = work.list.filter((piece) => !packages.list.some(({ art }) => art === piece.package))

const invented = [...clients.list, ...clients.testimonials, ...pieces].some(({ sample }) => sample)

/** Who has worked with the agency: their marks in a strip, below it their words and what was made for them, if any. */
export function Clients() {
  const { testimonials } = clients
  const more = testimonials.length + pieces.length > 0
  const beside = testimonials.length > 0 && pieces.length < 3
  const label = more ? { 'aria-labelledby': 'clientes-titulo' } : { 'aria-label': clients.heading }
  return (
    <section id="clientes" className="screen" {...label}>
      <LogoStrip />
      {more && (
        <div className={`${css.said} ${beside && pieces.length > 0 ? css.both : ''} container`}>
          <Heading level={2} id="clientes-titulo">
            {clients.heading}
          </Heading>
          {invented && <p className="lead">{work.sample.clients}</p>}
          {testimonials.length > 0 && (
            <ul className={css.cards}>
              {testimonials.map((testimonial, index) => (
                <li key={testimonial.username} className={css.card}>
                  <TestimonialCard testimonial={testimonial} large={index === 0} />
                </li>
              ))}
            </ul>
          )}
          {pieces.length > 0 && (
            <ul className={css.made}>
              {pieces.map((piece) => (
                <li key={piece.id}>
                  <Piece piece={piece} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
