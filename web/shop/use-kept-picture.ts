import { useEffect, useState } from 'react'
import { signWords } from '#content/sign.ts'
import { announce } from '#web/state/announcer.ts'
import { useMedia } from '#web/ui/use-media.ts'
import type { Shop } from './draw/shop.ts'
import { download, drawPicture, opensSheet, share } from './picture.ts'

/** Makes and shows the picture of a street to keep. `say` tells what became of it; `first` until then. */
export function useKeptPicture(shops: readonly Shop[], first: string) {
  const touch = useMedia('(pointer: coarse)')
  const [status, setStatus] = useState(first)
  const [picture, setPicture] = useState('')
  useEffect(() => () => URL.revokeObjectURL(picture), [picture])
  const say = (words: string) => {
    setStatus(words)
    announce(words)
  }
  const keep = async (square: boolean) => {
    say(signWords.making)
    const made = await drawPicture(shops, square)
    if (typeof made === 'string') {
      setPicture('')
      return say(signWords[made])
    }
    // Scrolled into view whatever comes of it, because it can always be held down, or a screenshot be taken.
    const url = URL.createObjectURL(made)
    setPicture(url)
    if (opensSheet()) {
      say(signWords.sheet)
      return say((await share(made)) === 'shared' ? signWords.shared : signWords.hold)
    }
    download(url, made.name)
    say(touch ? signWords.hold : signWords.saved)
  }
  return { status, say, picture, keep }
}
