import { shopNameParameter } from '#contract/page.ts'
import { colourParameter, useColour } from '#web/state/shop.ts'

/** The address of the page with this name, and the colour that was chosen for it. */
export function useLinkTo(name: string): string {
  const colour = useColour()
  const own = colour && `&${colourParameter}=${colour.slice(1)}`
  return `${location.origin}${location.pathname}?${shopNameParameter}=${encodeURIComponent(name)}${own}`
}
