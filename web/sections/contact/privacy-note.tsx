import { more, paragraphs, summary } from './privacy.const.ts'

/** Who keeps the data, what for, and the visitor's rights (Ley 25.326). */
export default function PrivacyNote() {
  return (
    <>
      <p>{summary}</p>
      <details>
        <summary className="touch">{more}</summary>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </>
  )
}
