import { type Along, chatText, messageText } from '#contract/message-text.ts'
import { shopNameParameter, sourceKey, storageKeys } from '#contract/page.ts'
import { notices } from '#contract/send.ts'
import { addedWords } from '#web/domain/added-words.ts'
import { sources } from '#web/domain/switches.const.ts'
import { readStored, writeStored } from '#web/state/session.ts'

type Form = HTMLFormElement & Record<'message', HTMLTextAreaElement>

/** The address of the sign that the visitor made in this tab, before React failed: a stranger's name in the address is none of theirs. */
function signAddress(): string {
  const named = new URLSearchParams(location.search).getAll(shopNameParameter).pop()
  return readStored(storageKeys.ownName) === named ? `${location.origin}/${location.search}` : ''
}

/** What goes along with the visitor's words at this moment. */
const along = (): Along => [
  readStored(storageKeys.plan),
  readStored(storageKeys.sections) ?? '',
  signAddress(),
]

/**
 * Runs when the browser is about to post the form by itself: adds the stored plan to the message, and keeps what was typed as the draft
 * until the answer is known. Where the browser cannot post, without a server (hosted EmailJS) or a network, it shows the notice of
 * failure, with WhatsApp and the visitor's own words.
 */
export function post(event: Event): void {
  const form = event.target as Form
  writeStored(storageKeys.draft, JSON.stringify(Object.fromEntries(new FormData(form))))
  if (form.method === 'post' && navigator.onLine) {
    writeStored(storageKeys.posted, '1')
    const message = messageText(form.message.value, along())
    // Changes what is sent, and not what the visitor sees in the field.
    const onData = ({ formData }: FormDataEvent) => {
      formData.set('message', message)
      // The source goes as it came: the server reads what it says.
      if (sources) formData.set(sourceKey, readStored(sourceKey) ?? '')
    }
    form.addEventListener('formdata', onData, { once: true })
    // Pending requests would delay the post: a browser opens six connections to a server.
    stop()
    return
  }
  event.preventDefault()
  // The chat says what is in the form, whatever was typed since. Without WhatsApp there is no link.
  const link = document.querySelector<HTMLAnchorElement>(`#${notices.failed} a`)
  const write = () => {
    const text = chatText(form.message.value, along(), addedWords(form))
    if (link) link.search = `text=${encodeURIComponent(text)}`
  }
  write()
  addEventListener('input', write)
  // Sets `href`, because setting `hash` to its present value does nothing.
  location.href = `#${notices.failed}`
}
