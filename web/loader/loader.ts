/**
 * The only script in the document, inlined, at most 1.2 KB compressed: fetches React when the visitor first does
 * something, keeps what they do meanwhile, darkens the bar past 50 px, and brings the rest of the styles, with the
 * full fonts and the picture, after the first paint.
 */
import { dress, root, unroll } from './dress.ts'
import { hold } from './hold.ts'
import './plain-post.ts'

/** Address of the script that hydrates the page, filled in by the build. */
declare const __CLIENT__: string

// The h1's letters are inlined, yet a browser decodes a face only when text asks for it: a frame too late.
document.fonts.load('1em Funnel Subset')

// A touch is a pointer, too.
const intents = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin']
let attempt = 0
let release = hold()

function start() {
  unroll()
  for (const type of intents) removeEventListener(type, start, true)
  // A browser may remember a failed address; another query is another address.
  const again = attempt++ ? `?${attempt}` : ''
  import(/* @vite-ignore */ __CLIENT__ + again).catch(() => {
    // What was held goes to the browser, and after a pause the next movement tries again.
    release()
    setTimeout(() => {
      release = hold()
      listen()
    }, 2000)
  })
}

function listen() {
  for (const type of intents) addEventListener(type, start, true)
}

// A task later: React has run its effects, and a click in between still waits its turn.
addEventListener('hydrated', () => setTimeout(() => release()))

function scrolled() {
  root.toggleAttribute('data-scrolled', scrollY > 50)
}
addEventListener('scroll', scrolled)
listen()

dress()

function returning() {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}

function loaded() {
  scrolled()
  // A plan or a draft kept from before, or a place further down: there is something to show already.
  // Unless a movement was first: a second fetch would hydrate the page twice.
  if (!attempt && (scrollY > 0 || returning())) start()
}
const idle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => idle(loaded))
