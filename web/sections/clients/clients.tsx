import { clients } from '#content/clients.ts'
import { Heading } from '#web/ui/heading/heading.tsx'
import css from './clients.module.css'
import { LogoStrip } from './logo-strip/logo-strip.tsx'
import { TestimonialCard } from './testimonial/testimonial.tsx'

/** Who has worked with the agency: their marks in a strip, their words below. */
export function Clients() {
  return (
    <section id="clientes" className="field-nieve" aria-labelledby="clientes-titulo">
      <LogoStrip />
      <div className={`${css.said} container`}>
        <Heading level={2} id="clientes-titulo" className={css.title}>
          {clients.heading}
        </Heading>
        <ul className={css.cards}>
          {clients.testimonials.map((testimonial, index) => (
            <li key={testimonial.username} className={css.card}>
              <TestimonialCard testimonial={testimonial} large={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
