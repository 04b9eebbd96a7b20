import { useEffect, useRef, useState } from 'react'
import type { Proof as ProofWords } from '#content/schema.ts'
import { phone } from '#web/styles/media.ts'
import { DotRow } from '#web/ui/dot-row.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { measureOpening, type Opening } from './opening.ts'
import css from './services.module.css'

const onTelephone = `(pointer: coarse) and ${phone}`

/** How many dots a row has: a row is a second, a dot a tenth of it. Each row is whole, so that one sees how little of a second it was. */
const second = 10

/** A unit stays with its number. */
const joined = (text: string) => text.replaceAll(/(\d) (?=\p{L}{1,2}\b)/gu, '$1\u00a0')

/** How fast this page opened on the reader's own device, a dot for each tenth of a second. */
export function Proof(words: ProofWords) {
  const container = useRef<HTMLDivElement>(null)
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    // Only while it is below the window or not shown yet, so that nothing moves under the reader's eyes.
    const [box] = container.current?.getClientRects() ?? []
    if (!box || box.top > innerHeight) setOpening(measureOpening(performance, import.meta.url))
  }, [])
  return (
    <div ref={container} className={css.proof}>
      {opening && <Measured {...opening} {...words} />}
    </div>
  )
}

/** The figure, with its unit and what closes it, is the loudest word of its sentence. */
function Measured({ tenths, kilobytes, ...said }: Opening & ProofWords) {
  const words = useMedia(onTelephone) ? said.phone : said.other
  const [before, figure = '', after = ''] = words.split(/(\{segundos\}(?: s\b)?[,.]?) ?/)
  return (
    <>
      <p>
        {before}
        <strong className="display">
          {joined(figure.replace('{segundos}', (tenths / 10).toLocaleString('es-AR')))}
        </strong>{' '}
        {joined(after.replace('{kb}', `${kilobytes}`))}
      </p>
      <DotRow
        className={`${css.tenths} dots counting`}
        count={Math.ceil(tenths / second) * second}
        filled={tenths}
      />
    </>
  )
}
