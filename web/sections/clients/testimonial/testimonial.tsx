import { clients } from '#content/clients.ts'
import type { Testimonial } from '#content/schema.ts'
import { IconStar } from '#web/ui/icons/icons.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import css from './testimonial.module.css'

interface TestimonialCardProps {
  testimonial: Testimonial
  large?: boolean
}

/** What a client says, with the stars as one sentence for those who cannot see them. */
export function TestimonialCard({ testimonial, large = false }: TestimonialCardProps) {
  const { name, username, rating, text, avatarUrl } = testimonial
  return (
    <figure className={`${css.card} ${large ? css.large : css.small}`}>
      <blockquote className={css.text}>
        <p>“{text}”</p>
      </blockquote>
      {avatarUrl ? (
        <img className={css.photo} src={avatarUrl} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <Avatar name={name} className={css.avatar} />
      )}
      <p className={css.stars}>
        <span className="visually-hidden">{clients.stars(rating)}</span>
        {Array.from({ length: rating }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal stars in a fixed order
          <IconStar key={index} />
        ))}
      </p>
      <figcaption className={css.author}>
        <strong className={css.name}>{name}</strong>
        <span className={css.handle}>{username}</span>
      </figcaption>
    </figure>
  )
}
