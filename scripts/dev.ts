/** `npm run dev`: the page, reloading as one edits, and the endpoint. A change under server/ needs a restart. */
import { stopOnSlips } from './content-checks/slips.ts'

await stopOnSlips()
await import('./dev/serve.ts')
