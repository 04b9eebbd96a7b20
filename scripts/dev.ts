/** `npm run dev`: the page, reloading as one edits, and the endpoint. A change under server/ needs a restart. */
import { stopOnFaults } from './check-content.ts'

await stopOnFaults()
await import('./dev/serve.ts')
