/** `npm run launch-check`: what still stands between this checkout and going live. Exit 1 while there is any. */
import { stopOnSlips } from './content-checks/slips.ts'

await stopOnSlips()
await import('./launch/check.ts')
