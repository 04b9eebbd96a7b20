import type { Answer, Request } from '../protocol.ts'
import { isConnected, lose, onLost } from './connection.ts'

/** `lost`: nobody knows whether the server did it. */
type Answered = Answer | { kind: 'lost' }

interface Waiting {
  end: (answer: Answered) => void
  isAtWork: () => void
}
const waiting = new Map<number, Waiting>()
let next = 0

/** While it works the server says so each second (plugin.ts); a busy machine may be late. */
const patience = 30_000

import.meta.hot?.on('real:edit', ({ id, answer }: { id: number; answer?: Answer }) => {
  if (answer) waiting.get(id)?.end(answer)
  else waiting.get(id)?.isAtWork()
})
onLost(() => {
  for (const { end } of waiting.values()) end({ kind: 'lost' })
})

/** Asks the development server. `onWork` is called each second, with how many it has taken. */
export const ask = (request: Request, onWork = (_seconds: number) => {}): Promise<Answered> =>
  new Promise((resolve) => {
    if (!isConnected()) {
      resolve({ kind: 'lost' })
      return
    }
    const id = next++
    const start = performance.now()
    let silence = setTimeout(lose, patience)
    waiting.set(id, {
      end(answer) {
        clearTimeout(silence)
        waiting.delete(id)
        resolve(answer)
      },
      isAtWork() {
        clearTimeout(silence)
        silence = setTimeout(lose, patience)
        onWork(Math.round((performance.now() - start) / 1000))
      },
    })
    import.meta.hot?.send('real:edit', { id, request })
  })

/** As the development server takes it, in base64. */
export const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
