import { clients } from '#content/clients.ts'
import type { Testimonial } from '#content/schema.ts'
import { packages } from '#content/services.ts'
import { work } from '#content/work.ts'
import { Heading } from '#web/ui/headings.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { photos } from '#web/ui/photos.ts'
import { Photo, Piece } from '#web/ui/pictures.tsx'
import css from './clients.module.css'
import { LogoStrip } from './logo-strip.tsx'

/** So few letters are set in large type. */
const short = 32

/** Up to two initials: of the first and the last word of a name. */
function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return (first.slice(0, 1) + (others.pop() ?? '').slice(0, 1)).toLocaleUpperCase('es-AR')
}

/** What a client says, and the stars; as long as it is invented, their number in words instead. */
function TestimonialCard({ testimonial, large }: { testimonial: Testimonial; large: boolean }) {
  const { name, username, rating, text, avatarUrl, sample } = testimonial
  const face = avatarUrl === null ? undefined : photos[avatarUrl]
  return (
    <figure
      className={`${css.testimonial} ${large ? css.large : css.small} ${text.length < short ? css.short : ''}`}
    >
      <blockquote className={css.text}>
        <p>“{text.replace(/\.$/, '')}”.</p>
      </blockquote>
      {face ? (
        <span className={css.avatar}>
          <Photo photo={face} alt="" className={css.face} />
        </span>
      ) : (
        <span className={`${css.avatar} ${css.initials} disc`} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <p className={css.stars}>
        <span className={sample ? css.handle : 'visually-hidden'}>{clients.stars(rating)}</span>
        {!sample &&
          Array.from({ length: rating }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal stars in a fixed order
            <Icon key={index} name="star" />
          ))}
      </p>
      <figcaption className={css.author}>
        <strong className={css.name}>{name}</strong>
        {sample ? (
          <span className={css.handle}>{username}</span>
        ) : (
          <a className={css.handle} href={`https://www.instagram.com/${username.slice(1)}/`}>
            {username}
          </a>
        )}
      </figcaption>
    </figure>
  )
}

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
