import { createStore } from './create-store.ts'

/** Whether a message was sent by the form: chats then refer to it instead of asking again. */
const sent = createStore(false)

export const markSent = () => sent.set(true)
export const useSent = sent.useValue
