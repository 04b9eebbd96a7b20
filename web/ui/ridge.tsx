import css from './ridge.module.css'

interface RidgeProps {
  className: string | undefined
  /** Without the drawing it keeps its place. */
  drawn?: boolean
}

/** The mountains that one sees from Mendoza. */
export const Ridge = ({ className, drawn = true }: RidgeProps) => (
  <div className={`${className} ${drawn ? `${css.ridge} mask` : ''} screen`} data-ridge aria-hidden="true" />
)
