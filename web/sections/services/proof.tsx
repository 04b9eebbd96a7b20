import { useEffect, useRef, useState } from 'react'
import type { Proof as ProofWords } from '#content/schema.ts'
import { DotRow } from '#web/ui/dot-row.tsx'
import css from './services.module.css'
import { measureVisit, type Visit } from './visit.ts'

const onTelephone = '(pointer: coarse) and (max-width: 40rem)'

/** Fewer dots would look like a list's marker. */
const aRow = 3

/** How fast this page opened on the reader's own device, a dot for each tenth of a second. */
export function Proof({ phone, other }: ProofWords) {
  const container = useRef<HTMLDivElement>(null)
  const [visit, setVisit] = useState<Visit | null>(null)
  useEffect(() => {
    // Only while it is below the window or not shown yet, so that nothing moves under the reader's eyes.
    const [box] = container.current?.getClientRects() ?? []
    if (!box || box.top > innerHeight) setVisit(measureVisit(performance, import.meta.url))
  }, [])
  const words = visit && (matchMedia(onTelephone).matches ? phone : other)
  return (
    <div ref={container} className={css.proof}>
      {visit && words && (
        <>
          {visit.tenths >= aRow && <DotRow className={`${css.tenths} dots counting`} count={visit.tenths} />}
          <p>
            {words
              .replace('{segundos}', (visit.tenths / 10).toLocaleString('es-AR'))
              .replace('{kb}', `${visit.kilobytes}`)
              // A unit stays with its number.
              .replaceAll(/(\d) (?=\p{L}{1,2}\b)/gu, '$1\u00a0')}
          </p>
        </>
      )}
    </div>
  )
}
