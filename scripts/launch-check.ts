/** `npm run launch-check`: what still stands between this checkout and going live. Exit 1 while there is any. */
import { stopOnFaults } from './content-checks/check-content.ts'

await stopOnFaults()
await import('./launch/check.ts')
