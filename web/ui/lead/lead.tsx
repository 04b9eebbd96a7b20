interface LeadProps {
  text: string
  className?: string | undefined
}

/** The words that introduce a part of the page, each sentence on a line of its own. */
export function Lead({ text, className = '' }: LeadProps) {
  const sentences = text.split(/(?<=\.) /)
  return (
    <p className={`lead ${className}`}>
      {sentences.map((sentence) => (
        <span key={sentence}>{`${sentence} `}</span>
      ))}
    </p>
  )
}
