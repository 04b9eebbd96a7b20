import { useEffect, useState } from 'react'
import { signWords } from '#content/sign.ts'
import { announce } from '#web/state/announcer.ts'
import { useMedia } from '#web/ui/use-media.ts'
import type { Shop } from './draw/shop.ts'
import { download, drawPicture, opensSheet, share } from './picture.ts'
import { useLink } from './use-shop.ts'

/** Makes and shows the picture of a street to keep. `say` tells what became of it; `first` until then, and again for another street. */
export function useKeptPicture(shops: readonly Shop[], first: string) {
  const touch = useMedia('(pointer: coarse)')
  const { link: of } = useLink()
  /** The picture that was made, and the address of the street that it shows. */
  const [made, setMade] = useState({ of, status: first, picture: '' })
  const { picture } = made
  useEffect(() => () => URL.revokeObjectURL(picture), [picture])
  const say = (status: string, picture?: string) => {
    setMade((before) => ({ of, status, picture: picture ?? (before.of === of ? before.picture : '') }))
    announce(status)
  }
  const keep = async (square: boolean) => {
    say(signWords.making)
    const file = await drawPicture(shops, square)
    if (typeof file === 'string') return say(signWords[file], '')
    // The picture is scrolled into view even if saving fails, because a visitor can always hold it down or take a screenshot.
    const url = URL.createObjectURL(file)
    if (opensSheet()) {
      say(signWords.sheet, url)
      return say((await share(file)) === 'shared' ? signWords.shared : signWords.hold)
    }
    download(url, file.name)
    say(touch ? signWords.hold : signWords.saved, url)
  }
  return made.of === of ? { ...made, say, keep } : { status: first, picture: '', say, keep }
}
