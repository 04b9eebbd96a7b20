import { clients } from '#content/clients.ts'
import type { Testimonial } from '#content/schema.ts'
import { packages } from '#content/services.ts'
import { work } from '#content/work.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Image } from '#web/ui/image.tsx'
import { images } from '#web/ui/images.ts'
import { Piece } from '#web/ui/piece.tsx'
import css from './clients.module.css'
import { initials } from './initials.ts'
import { LogoStrip } from './logo-strip.tsx'

/** What a client says, and five stars: filled as far as the rating, in outline as long as it is invented. */
function TestimonialCard({ name, username, role, rating, text, avatarUrl, sample }: Testimonial) {
  const face = avatarUrl === null ? undefined : images[avatarUrl]
  return (
    <figure className={css.testimonial}>
      <blockquote className={`${css.text} display`}>
        <p>{`“${text.replace(/\.$/, '')}”.`}</p>
      </blockquote>
      <p className={css.stars}>
        <span className="visually-hidden">{clients.stars(rating)}</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon key={star} name="star" {...(!sample && star <= rating && { fill: 'currentColor' })} />
        ))}
        {sample && <span className="note">{work.sample.one}</span>}
      </p>
      {face ? (
        <span className={css.avatar}>
          <Image {...face} alt="" className={css.face} />
        </span>
      ) : (
        <span className={`${css.avatar} disc`} aria-hidden="true">
          <span className={`${css.initials} display`}>{initials(name) || initials(username ?? '')}</span>
        </span>
      )}
      <figcaption className={css.author}>
        <strong>{name}</strong>
        <br />
        {sample || username === undefined ? (
          <span className="note">{username ?? role}</span>
        ) : (
          <a className={`${css.handle} note`} href={`https://www.instagram.com/${username.slice(1)}/`}>
            {username}
          </a>
        )}
      </figcaption>
    </figure>
  )
}

const pieceOf = ({ work: id }: Testimonial) => work.list.find((piece) => piece.id === id)

/** Work for clients that is shown neither at a package nor beside a testimonial. */
const others = work.list.filter(
  (piece) =>
    !packages.list.some(({ art }) => art === piece.package) &&
    !clients.testimonials.some((testimonial) => pieceOf(testimonial) === piece),
)

const invented = [...clients.list, ...clients.testimonials, ...others].some(({ sample }) => sample)

/** The agency's clients: their logos in a strip, and below it their testimonials, each beside the work that was made for them. */
export function Clients() {
  const { testimonials } = clients
  return (
    <section
      id="clientes"
      className={`${css.clients} ground-malbec not-printed`}
      aria-labelledby="clientes-titulo"
    >
      <div className={`${css.head} container`}>
        <Heading level={2} id="clientes-titulo">
          {testimonials.length > 0 ? clients.heading : clients.strip.label}
        </Heading>
        {invented && <p className="lead">{work.sample.clients}</p>}
      </div>
      <LogoStrip />
      {testimonials.length + others.length > 0 && (
        <div className={`${css.said} container`}>
          {testimonials.length > 0 && (
            <ul className={`${css.cards} ${testimonials.some(pieceOf) ? css.withWork : ''}`}>
              {testimonials.map((testimonial) => {
                const piece = pieceOf(testimonial)
                return (
                  <li key={testimonial.text} className={css.card}>
                    {piece && <Piece piece={piece} />}
                    <TestimonialCard {...testimonial} />
                  </li>
                )
              })}
            </ul>
          )}
          {others.length > 0 && (
            <ul className={css.made}>
              {others.map((piece) => (
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
