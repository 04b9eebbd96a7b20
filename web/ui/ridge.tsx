import css from './ridge.module.css'

interface RidgeProps {
  className: string | undefined
  /** `false` where the agency has no drawing: an empty place is left. */
  drawn?: boolean
}

/** The mountains that one sees from Mendoza. */
export const Ridge = ({ className, drawn = true }: RidgeProps) => (
  <div
    className={`${className} ${drawn ? `${css.ridge} mask` : ''} not-printed`}
    data-ridge
    aria-hidden="true"
  />
)
