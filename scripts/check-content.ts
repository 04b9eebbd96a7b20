/** The first step of `npm run check`: the words of `content/`, whose mistakes are named in Spanish. */
import { stopOnFaults } from './content-checks/check-content.ts'

await stopOnFaults()
