import { prerender } from 'react-dom/static'
import { Failed, NotFound } from '#web/pages/not-found.tsx'
import { Page } from './page.tsx'

/** From this bundle, in which a plan's name within another text is filled in (vite.config.ts). */
export { homeHead } from '#web/head/head.ts'

/** Every stylesheet by its path, in two parts: above its line `Deferred`, and below. Without that line all of it is above. */
const above = import.meta.glob<string>('./**/*.css', {
  query: '?inline&first',
  import: 'default',
  eager: true,
})
const below = import.meta.glob<string>('./**/*.css', {
  query: '?inline&deferred',
  import: 'default',
  eager: true,
})

/** What they say of the page without JavaScript. */
const withoutScript = import.meta.glob<string>(['./{ui,shop,sections}/**/*.css', './styles/no-script.css'], {
  query: '?inline&no-script',
  import: 'default',
  eager: true,
})

/** Styles that both the first screen and the static pages show. */
const shared = [
  ...['reset', 'tokens', 'owner', 'page', 'grounds', 'type', 'helpers', 'forced-colors'].map(
    (name) => `./styles/${name}.css`,
  ),
  ...['amount', 'chat-icon', 'heading', 'pill', 'wordmark'].map((name) => `./ui/${name}.module.css`),
  './sections/shared/whatsapp.module.css',
]

/** What of these stands above the line is inlined in the document, because the first screen needs it: nothing else is. */
const firstScreen = [
  ...shared,
  './sections/hero/hero.module.css',
  './sections/nav/nav.module.css',
  './ui/ridge.module.css',
  './shop/name/shop-name-field.module.css',
]
const notFound = './pages/not-found.module.css'
const noScript = './styles/no-script.css'

const all = Object.keys(above)
const join = (parts: Record<string, string>, paths: readonly string[]) =>
  paths.map((path) => parts[path]).join('')
const notDeferred = [...firstScreen, notFound, noScript]

/** No rule is in both `firstScreen` and `deferred`: the browser would compute the styles of the first screen again. */
export const styles = {
  firstScreen: join(above, firstScreen),
  deferred: all.map((path) => (notDeferred.includes(path) ? '' : above[path]) + (below[path] ?? '')).join(''),
  // Of the owner's files they show none.
  staticPages:
    join(above, [...shared, notFound]) +
    join(
      below,
      shared.filter((path) => path !== './styles/owner.css'),
    ),
  noScript: Object.values(withoutScript).join(''),
}

/** The documents of the site. Only `home` is hydrated; the others are HTML and CSS. */
const pages = { home: Page, 'not-found': NotFound, failed: Failed }
export type PageName = keyof typeof pages

/** The page's markup. `react-dom/static` waits for Suspense, which `renderToString` does not. */
export async function render(name: PageName): Promise<string> {
  const Component = pages[name]
  // React would move the content of a larger boundary to the end of the document, hidden until a script puts it back.
  const { prelude } = await prerender(<Component />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
