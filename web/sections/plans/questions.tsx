import { greetings } from '#content/greetings.ts'
import { questions } from '#content/plans.ts'
import { lowestPrice } from '#web/domain/prices.ts'
import { WhatsappLink } from '#web/sections/shared/whatsapp.tsx'
import { WithAmount } from '#web/ui/amount.tsx'
import { Heading } from '#web/ui/heading.tsx'
import css from './questions.module.css'

const open = questions.list.filter(({ answer }) => !answer)

/** Questions that people ask before writing: the page answers those with an answer, and turns the others into a message. */
export function Questions() {
  if (questions.list.length === 0) return null
  return (
    <div className={css.questions}>
      <Heading level={3}>{questions.heading}</Heading>
      <div className={css.answers}>
        {questions.list.map(
          ({ text, answer }) =>
            answer && (
              <details key={text} className={css.answered}>
                <summary className="title display">{text}</summary>
                <p>
                  <WithAmount text={answer} amount={lowestPrice('piezas')} />
                </p>
              </details>
            ),
        )}
      </div>
      {open.length > 0 && (
        <div className={`${css.open} not-printed`}>
          <Heading level={4}>{questions.open}</Heading>
          <ul>
            {open.map(({ text }) => (
              <li key={text}>
                <WhatsappLink
                  plain
                  message={greetings.question.replace('{pregunta}', () => text)}
                  className={css.chip}
                >
                  {text}
                </WhatsappLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
