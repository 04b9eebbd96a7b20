import { createStore } from './create-store.ts'

/** That a message has gone by the form: the chats then speak of it instead of asking again. */
const sent = createStore(false)

export const markSent = () => sent.set(true)
export const useSent = sent.useValue
