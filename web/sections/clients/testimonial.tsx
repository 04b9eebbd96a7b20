import { clients } from '#content/clients.ts'
import type { Testimonial } from '#content/schema.ts'
import { Icon } from '#web/ui/icon.tsx'
import { photos } from '#web/ui/photos.ts'
import { Photo } from '#web/ui/pictures.tsx'
import css from './clients.module.css'

/** So few letters are set in large type. */
const short = 32

/** Up to two initials: of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('es-AR') ?? '').join('')
}

interface TestimonialCardProps {
  testimonial: Testimonial
  large?: boolean
}

/** What a client says, and the stars; as long as it is invented, their number in words instead. */
export function TestimonialCard({ testimonial, large = false }: TestimonialCardProps) {
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
        <span className={`${css.avatar} ${css.initials}`} aria-hidden="true">
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
