import { dotPath } from '#web/ui/dot-matrix/dot-matrix.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import css from './social-plan.module.css'

const size = 28
/** Diameter of a post within its day. */
const post = 16
const pitch = 36
const head = 30
const weeks = 4
const days = ['L', 'M', 'M', 'J', 'V', 'S', 'D'] as const
/** One post on each working day: the plan's five a week. */
const posts = 5

const centre = (day: number, week: number): [number, number] => [
  size / 2 + day * pitch,
  head + size / 2 + week * pitch,
]
const month = Array.from({ length: weeks * days.length }, (_, index) => ({
  day: index % days.length,
  week: Math.floor(index / days.length),
}))
const postDays = month.filter(({ day }) => day < posts)

/**
 * Four weeks: a ring a day for the story, as the network draws it, and a dot in it for the post. Decorative: the
 * plan says it in words.
 */
export function MonthDots({ className }: { className?: string | undefined }) {
  const width = days.length * pitch - (pitch - size)
  const height = head + weeks * pitch - (pitch - size)
  return (
    <Drawing
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
    >
      {days.map((name, day) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a week's days never change, and two share a letter
          key={day}
          x={centre(day, 0)[0]}
          y={13}
          textAnchor="middle"
          fontSize={13}
          fontWeight={700}
          fill="currentColor"
          stroke="none"
          className={css.day}
        >
          {name}
        </text>
      ))}
      <path
        d={dotPath(postDays.map(({ day, week }) => centre(day, week)))}
        strokeWidth={post}
        strokeLinecap="round"
      />
      {month.map(({ day, week }) => {
        const [cx, cy] = centre(day, week)
        return <circle key={`${day} ${week}`} cx={cx} cy={cy} r={size / 2 - 1} strokeWidth={2} />
      })}
    </Drawing>
  )
}
