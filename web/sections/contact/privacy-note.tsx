import { agency } from '#content/agency.ts'
import { privacy } from '#content/privacy.ts'

/** The second sentence says what the owner has switched on: the source goes with the message, or visits are counted. */
function withSwitchedOn([first = '', ...rest]: readonly string[]): string[] {
  const paragraphs = [first]
  if (agency.sources) paragraphs.push(privacy.source ?? '')
  if (agency.analytics) {
    const { host } = new URL(agency.analytics.api)
    paragraphs.push(privacy.visits?.replace('{servidor}', () => host) ?? '')
  }
  return [...paragraphs, ...rest]
}

/** Who keeps the data, what for, and the visitor's rights (Ley 25.326). */
export default function PrivacyNote() {
  return (
    <>
      <p>{privacy.summary}</p>
      <details>
        <summary className="touch">{privacy.more}</summary>
        {(agency.sources || agency.analytics ? withSwitchedOn(privacy.paragraphs) : privacy.paragraphs).map(
          (paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ),
        )}
      </details>
    </>
  )
}
