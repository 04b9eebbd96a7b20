import { WithAmount } from './amount.tsx'

export interface LeadProps {
  text: string | readonly string[]
  /** The price that takes the place of `{precio}`. */
  amount?: number | string
  className?: string | undefined
}

/** The text that introduces a part of the page, each sentence on its own line. */
export function Lead({ text, amount = '', className = '' }: LeadProps) {
  const sentences = [text].flat().flatMap((part) => part.replaceAll('. ', '.\n').split('\n'))
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
