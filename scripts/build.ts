/** `npm run build [-- FOLDER]`: the whole site into dist/, or the folder. */
import { stopOnFaults } from './check-content.ts'

await stopOnFaults()
const { buildSite } = await import('./build/build-site.ts')
try {
  await buildSite(process.argv[2] ?? 'dist')
} catch (error) {
  console.error(`\nLa página no se construyó. ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
