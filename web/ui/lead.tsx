interface LeadProps {
  /** One text, or the lines it comes in. */
  text: string | readonly string[]
  className?: string | undefined
}

/** The words that introduce a part of the page, each sentence on a line of its own. */
export function Lead({ text, className = '' }: LeadProps) {
  const sentences = typeof text === 'string' ? text.split(/(?<=\.) /) : text
  return (
    <p className={`lead ${className}`}>
      {sentences.map((sentence) => (
        <span key={sentence}>{`${sentence} `}</span>
      ))}
    </p>
  )
}
