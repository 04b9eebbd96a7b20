import { thanks } from '#content/pages.ts'
import { Notice } from './notice/notice.tsx'

/** Shown after a message that was sent without JavaScript. */
export function Thanks() {
  return <Notice words={thanks} dot="full" />
}
