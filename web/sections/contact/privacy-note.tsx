import { agency } from '#content/agency.ts'
import { privacy } from '#content/privacy.ts'

/** Who keeps the data, what for, and the visitor's rights (Ley 25.326). */
export default function PrivacyNote() {
  return (
    <>
      <p>{privacy.summary}</p>
      <details>
        <summary className="touch">{privacy.more}</summary>
        {(agency.sources ? privacy.paragraphs.toSpliced(1, 0, privacy.source ?? '') : privacy.paragraphs).map(
          (paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ),
        )}
      </details>
    </>
  )
}
