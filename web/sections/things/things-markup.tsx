import { things } from '#content/things.ts'
import { photos } from '#web/ui/photos.ts'
import { PillButton, PillLink } from '#web/ui/pill.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import css from './things.module.css'

/** The example, the choice of colours, and what is offered before and after a name is written. */
export function ThingsMarkup() {
  return (
    <>
      <SectionHead id="cosas-titulo" className={css.head} heading={things.heading} lead={things.lead} />
      <div className={css.board}>
        <picture>
          <source media="(width >= 40rem)" srcSet={photos['things-wide']?.src} />
          <img src={photos.things?.src} alt={things.alt} width="700" height="840" loading="lazy" />
        </picture>
      </div>
      <div className={css.controls} data-needs-js>
        <fieldset className={css.colours}>
          <legend className="visually-hidden">{things.colours}</legend>
          {things.palettes.map(({ name, dark, accent }, index) => (
            <label key={name} className={css.colour} data-js="">
              <input
                type="radio"
                name="colores"
                defaultValue={index}
                defaultChecked={!index}
                autoComplete="off"
              />
              <svg viewBox="0 0 2 2" aria-hidden="true">
                <path fill={dark} d="M1 0a1 1 0 0 0 0 2z" />
                <path fill={accent} d="M1 0a1 1 0 0 1 0 2z" />
              </svg>
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <PillLink className={css.before} href="#marca">
          {things.start}
        </PillLink>
        <div className={css.keep}>
          <PillButton value="status">{things.status}</PillButton>
          <button type="button" className="touch underlined" value="square">
            {things.square}
          </button>
        </div>
      </div>
      <p className={`${css.note} ${css.before}`}>{things.note}</p>
      <p className={css.note} role="status" />
    </>
  )
}
