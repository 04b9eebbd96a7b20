import type { Answer, Request } from '../protocol.ts'

const waiting = new Map<number, (answer: Answer) => void>()
let next = 0

import.meta.hot?.on('real:edit', ({ id, answer }: { id: number; answer: Answer }) => {
  waiting.get(id)?.(answer)
  waiting.delete(id)
})

/** Asks the development server. */
export const ask = (request: Request): Promise<Answer> =>
  new Promise((resolve) => {
    const id = next++
    waiting.set(id, resolve)
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
