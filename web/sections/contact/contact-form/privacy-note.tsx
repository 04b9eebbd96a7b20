import { memo } from 'react'
import { privacy } from '#content/privacy.ts'
import css from './contact-form.module.css'

/** Who keeps the data, what for, and the visitor's rights (Ley 25.326). */
export const PrivacyNote = memo(function PrivacyNote() {
  return (
    <div className={css.privacy}>
      <p>{privacy.summary}</p>
      <details>
        <summary>{privacy.more}</summary>
        {privacy.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </div>
  )
})
