import { readFileSync } from 'node:fs'

/** The browser that scripts/setup.mjs found; `undefined` lets Playwright use its own. */
export function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  try {
    return readFileSync('node_modules/.cache/real/browser', 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Features that are off: those that Playwright 1.65 switches off, since only the last list counts, and the list of
 * suggestions under the address bar, a page of its own in every window: a third of what a visit costs.
 */
const without =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning'

/** Works as root and in containers, and keeps the browser from talking to anyone but our server. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${without}`,
]
