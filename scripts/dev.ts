/**
 * `npm run dev`: the page, reloading as one edits, and the real endpoint with its store, on one address. A change
 * under server/ needs a restart.
 */
import { stopOnSlips } from './content/slips.ts'

await stopOnSlips()
await import('./dev/serve.ts')
