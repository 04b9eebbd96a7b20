/** `npm run build`: prerenders the page into dist/, everything compressed and described for the server. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bundleClient, bundleRenderer, bundleStaticCss } from './build/bundle.ts'
import { htmlDocument } from './build/document.ts'

process.env.NODE_ENV = 'production'
const dist = 'dist'
const started = performance.now()

const [client, staticCss, renderer] = await Promise.all([bundleClient(), bundleStaticCss(), bundleRenderer()])
const files = new Map<string, Uint8Array | string>(client.files)
files.set(
  'index.html',
  htmlDocument({
    head: '<title>real.</title>',
    css: client.css,
    noscript: '',
    script: `import(${JSON.stringify(client.entry)})`,
    markup: await renderer.render('home'),
  }),
)
for (const [name, page] of [
  ['404.html', 'not-found'],
  ['gracias.html', 'thanks'],
] as const) {
  const markup = await renderer.render(page)
  files.set(
    name,
    htmlDocument({ head: '<title>real.</title>', css: staticCss, noscript: '', script: '', markup }),
  )
}

await rm(dist, { recursive: true, force: true })
for (const [name, body] of files) {
  await mkdir(dirname(join(dist, name)), { recursive: true })
  await writeFile(join(dist, name), body)
}
console.log(`Built ${files.size} files into dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
