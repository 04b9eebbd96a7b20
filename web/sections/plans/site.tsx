import { plans } from '#content/plans.ts'
import { useBrand } from '#web/store.ts'
import css from './site.module.css'

const words = plans.builder
/** So many sections stand at their full width on a desk; more are seen from further away. */
const near = 5

/** The website that grows with the words: each section is a drawing, and the visitor's name stands over them. */
export function Site({ ticked }: { ticked: readonly string[] }) {
  return (
    <div className={css.room} aria-hidden="true">
      <div className={css.site}>
        <p>{useBrand()?.name ?? words.example}</p>
        <div data-far={ticked.length > near || undefined}>
          {words.sections.map(
            ({ name, drawing }) => ticked.includes(name) && <i key={name} data-drawing={drawing} />,
          )}
        </div>
      </div>
    </div>
  )
}
