import type { Browser, Page } from '@playwright/test'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Compares pictures as the eye does, by WCAG's contrast ratio. They are decoded in a page of their own: Node has no
 * decoder for PNG, and the CSP of the page under test forbids pictures from `data:`.
 */
export class Pixels {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(browser: Browser): Promise<Pixels> {
    const page = await browser.newPage()
    await page.evaluate(() => {
      const tools = {
        async read(base64: string): Promise<ImageData> {
          const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
          const bitmap = await createImageBitmap(blob)
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          if (!canvas) throw new Error('No canvas.')
          canvas.drawImage(bitmap, 0, 0)
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
        },
        /** WCAG's relative luminance of the pixel at an offset. */
        luminance({ data }: ImageData, at: number): number {
          const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => {
            const value = (data[at + channel] ?? 0) / 255
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        },
        contrast: (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05),
      }
      Object.assign(globalThis, { tools })
    })
    return new Pixels(page)
  }

  /** How many pixels of two pictures of one size changed with a contrast of 3 : 1 or more between before and after. */
  changed(before: Buffer, after: Buffer): Promise<number> {
    return this.#page.evaluate(
      async ([first, second]) => {
        const [a, b] = [await tools.read(first), await tools.read(second)]
        let count = 0
        for (let at = 0; at < Math.min(a.data.length, b.data.length); at += 4)
          if (tools.contrast(tools.luminance(a, at), tools.luminance(b, at)) >= 3) count += 1
        return count
      },
      [before.toString('base64'), after.toString('base64')] as const,
    )
  }

  /**
   * For each box of a picture: the share of its pixels that stand out from its commonest colour by 3 : 1 or more.
   * 0 is an empty box.
   */
  ink(picture: Buffer, boxes: readonly Box[]): Promise<number[]> {
    return this.#page.evaluate(
      async ([png, places]) => {
        const image = await tools.read(png)
        return places.map((box) => {
          const counts = new Map<number, number>()
          const right = Math.min(image.width, Math.ceil(box.x + box.width))
          const bottom = Math.min(image.height, Math.ceil(box.y + box.height))
          let total = 0
          for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y += 1)
            for (let x = Math.max(0, Math.floor(box.x)); x < right; x += 1) {
              const light = tools.luminance(image, 4 * (y * image.width + x))
              counts.set(light, (counts.get(light) ?? 0) + 1)
              total += 1
            }
          const [ground] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0]
          const ink = [...counts].filter(([light]) => tools.contrast(light, ground) >= 3)
          return total === 0 ? 0 : ink.reduce((sum, [, count]) => sum + count, 0) / total
        })
      },
      [picture.toString('base64'), [...boxes]] as const,
    )
  }

  async close(): Promise<void> {
    await this.#page.context().close()
  }
}

/** Lives in the decoding page. */
declare const tools: {
  read(base64: string): Promise<ImageData>
  luminance(image: ImageData, at: number): number
  contrast(a: number, b: number): number
}
