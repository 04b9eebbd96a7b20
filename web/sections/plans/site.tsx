import { plans } from '#content/plans.ts'
import { things } from '#content/things.ts'
import { useBrand } from '#web/store.ts'
import css from './site.module.css'

const { sections } = plans.builder
/** So many sections stand at their full width on a desk; more are seen from further away. */
const near = 5
/** So many links have room beside the name. */
const links = 3

/**
 * The website that grows with the words, in the colours of the visitor's things: each section is a drawing, and a name
 * stands over them.
 */
export function Site({ ticked }: { ticked: readonly string[] }) {
  const below = ticked.filter((name) => name !== sections[0]?.name)
  return (
    <div className={css.room} aria-hidden="true">
      <div className={css.site}>
        <p>
          <b>{useBrand()?.name ?? things.example}</b>
          {below.slice(0, links).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
        <div data-far={ticked.length > near || undefined}>
          {sections.map(
            ({ name, drawing }) => ticked.includes(name) && <i key={name} data-drawing={drawing} />,
          )}
        </div>
      </div>
    </div>
  )
}
