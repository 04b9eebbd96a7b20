/**
 * Imported before server/main.ts (`node --import`): caches the compiled modules, so that a start does not strip the types again. Measured:
 * 30 MB less memory for as long as the process lives, a third less time to the first answer. Run by itself, after a build and before a
 * release's first start, it compiles them: else the start after each new version would live without.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(
  process.env.NODE_COMPILE_CACHE || join(import.meta.dirname, '../../node_modules/.cache/real/compile'),
)
const modules = ['../main.ts', '../messages/sqlite/worker.ts', '../messages/postgres/store.ts']
if (import.meta.main) for (const module of modules) await import(module)
