import css from './ridge.module.css'

interface RidgeProps {
  className: string | undefined
  /** `false`: the agency has no drawing, and its space stays empty. */
  drawn?: boolean
}

/** The mountains that one sees from Mendoza. */
export const Ridge = ({ className, drawn = true }: RidgeProps) => (
  <div className={`${className} ${drawn ? css.ridge : ''} not-printed`} data-ridge aria-hidden="true" />
)
