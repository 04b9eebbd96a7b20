import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signWords } from '#content/sign.ts'
import { mount } from '#testing/browser/mount.tsx'
import { nameShop } from '#testing/browser/name-shop.ts'
import { shop, useShownName } from '#web/shop/name/store.ts'
import { NamedMockups } from './named-mockups.tsx'

const before = shop.get()
beforeEach(() => () => {
  vi.restoreAllMocks()
  shop.set(before)
})

const Named = () => {
  const name = useShownName()
  return name && <NamedMockups name={name} start={null} />
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const picture = () => document.querySelector<HTMLImageElement>('img[src^=blob]')
const expectPicture = (height: number) =>
  expect.poll(() => [picture()?.naturalWidth, picture()?.naturalHeight]).toEqual([1080, height])
const expectSaid = (words: string, how: string) =>
  expect.element(page.getByText(words, { exact: true }), { message: how }).toBeInTheDocument()

/** The two formats take the place of the button for a street whose picture was asked for. */
async function keepPicture(format = signWords.tall) {
  const choice = button(format)
  if (!choice.query()) await button(signWords.status).or(button(signWords.share)).click()
  await choice.click()
}

/** Saving is the browser's: here it is not asked. */
const noDownload = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})

test('on a phone the system’s sheet is shared, closed, refused or never answered: the picture is there, and no more is said', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query),
  )
  const refused = (name: string) => () => Promise.reject(new DOMException('', name))
  const share = vi.fn<Navigator['share']>()
  const sheet = { canShare: () => true, share }
  Object.assign(navigator, sheet)
  onTestFinished(() => {
    for (const name of Object.keys(sheet)) Reflect.deleteProperty(navigator, name)
  })
  await mount(<Named />)
  for (const [outcome, answer, words, name, file] of [
    ['shared', () => Promise.resolve(), signWords.shared, 'Óptica Nimbo', 'óptica-nimbo'],
    ['closed', refused('AbortError'), signWords.hold, 'Café Sur', 'café-sur'],
    ['refused', refused('NotAllowedError'), signWords.hold, 'Yoga Luna', 'yoga-luna'],
    ['never', () => new Promise<void>(() => {}), signWords.sheet, 'Bar Andes', 'bar-andes'],
  ] as const) {
    share.mockImplementation(answer)
    nameShop(name)
    await expectSaid(signWords.what, 'of another name')
    expect(picture()).toBeNull()
    for (const [format, height, suffix] of [
      [signWords.tall, 1920, 'estado'],
      [signWords.square, 1080, 'cuadrada'],
    ] as const) {
      await keepPicture(format)
      await expectPicture(height)
      await expectSaid(words, outcome)
      const [shared] = share.mock.lastCall ?? []
      expect([shared?.files?.[0]?.name, shared?.text]).toEqual([`${file}-${suffix}.png`, undefined])
    }
  }
})

test('each picture that is replaced is given back, and the last one with the name', async () => {
  noDownload()
  const held = new Set<string>()
  const { createObjectURL, revokeObjectURL } = URL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL.call(URL, blob)
    held.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    held.delete(url)
    revokeObjectURL.call(URL, url)
  })
  await mount(<Named />)
  nameShop('Óptica Nimbo')
  for (const [format, height] of [
    [signWords.tall, 1920],
    [signWords.square, 1080],
    [signWords.tall, 1920],
  ] as const) {
    await keepPicture(format)
    await expectPicture(height)
  }
  expect(held.size).toBe(1)
  nameShop('')
  await expect.poll(picture).toBeNull()
  await expect.poll(() => held.size).toBe(0)
})

/** What browsers do to a canvas against fingerprinting: Firefox returns noise, older ones white; Brave changes the last bits. */
const changes = {
  noise: () => Math.random() * 256,
  white: () => 255,
  'last bits': (value: number, at: number) => value ^ (at % 2),
}

test('a canvas that gives noise or white, and one that gives other last bits', async () => {
  noDownload()
  const { getImageData } = CanvasRenderingContext2D.prototype
  let change: (value: number, at: number) => number
  vi.spyOn(CanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...area
  ) {
    const image = getImageData.apply(this, area as never)
    for (const [at, value] of image.data.entries()) image.data[at] = change(value, at)
    return image
  })
  await mount(<Named />)
  for (const [how, words, name] of [
    ['noise', signWords.blocked, 'Café Sur'],
    ['white', signWords.blocked, 'Yoga Luna'],
    ['last bits', signWords.saved, 'Óptica Nimbo'],
  ] as const) {
    change = changes[how]
    nameShop(name)
    await expectSaid(signWords.what, 'of another name')
    await keepPicture()
    await expectSaid(words, how)
    expect(picture() === null, how).toBe(words === signWords.blocked)
  }
})

test('a picture and a link to copy are gone with the name that they were made of', async () => {
  noDownload()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await mount(<Named />)
  nameShop('Panadería Lucía')
  const byHand = page.getByLabelText(signWords.byHand)
  await keepPicture()
  await expectPicture(1920)
  await button(signWords.copy).click()
  await expect.element(byHand).toHaveValue(expect.stringMatching(/marca=Panader/))
  nameShop('Óptica Nimbo')
  await expectSaid(signWords.what, 'of another name')
  expect(picture()).toBeNull()
  expect(byHand.query()).toBeNull()
  await button(signWords.copy).click()
  await expect.element(byHand).toHaveValue(expect.stringMatching(/Nimbo$/))
})
