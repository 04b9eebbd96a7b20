/** `npm run build [-- FOLDER]`: the whole site into dist/, or the folder. */
import { withSoundContent } from './check-content.ts'

await withSoundContent(async () => {
  const { buildSite } = await import('./build/build-site.ts')
  await buildSite(process.argv[2] ?? 'dist')
})
