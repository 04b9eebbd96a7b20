import { WithAmount } from './amount.tsx'

export interface LeadProps {
  /** A text, or its sentences: what is put into one (`Dr. López`) is not split. */
  text: string | readonly string[]
  /** The price that takes the place of `{precio}`. */
  amount?: number | string
  className?: string | undefined
}

/** The sentences of a text. To be called before a name is put in, whose own full stop (`Dr. López`) ends none. */
export const sentencesOf = (text: string) => text.replaceAll('. ', '.\n').split('\n')

/** The text that introduces a part of the page, each sentence on its own line. */
export function Lead({ text, amount = '', className = '' }: LeadProps) {
  const sentences = typeof text === 'string' ? sentencesOf(text) : text
  return (
    <p className={`lead ${className}`}>
      {sentences.map((sentence) => (
        <span key={sentence}>
          <WithAmount text={`${sentence} `} amount={amount} />
        </span>
      ))}
    </p>
  )
}
