/** `npm run build [-- FOLDER]`: the whole site into dist/, or the folder. */
import { withValidContent } from './check-content.ts'

await withValidContent(async () => {
  const { buildSite } = await import('./build/build-site.ts')
  await buildSite(process.argv[2] ?? 'dist')
})
