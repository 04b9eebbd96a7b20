import { prerender } from 'react-dom/static'
import { Failed, NotFound } from '#web/pages/not-found.tsx'
import { Page } from './page.tsx'

/** Every stylesheet by its path; `base.css` imports the tokens itself. */
const sheets = import.meta.glob<string>(['./**/*.css', '!./styles/tokens.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** Styles of the components that both the first screen and the static pages show. */
const shared = [
  ...['amount', 'chat-icon', 'heading', 'pill', 'wordmark'].map((name) => `./ui/${name}.module.css`),
  './sections/shared/whatsapp.module.css',
]

/** Inlined in the document, because the first screen needs them. All other styles follow the first paint. */
const firstScreen = [
  './styles/base.css',
  './sections/hero/hero.module.css',
  './sections/nav/nav.module.css',
  './shop/shop-name-field.module.css',
  ...shared,
]
const staticPages = ['./styles/base.css', './pages/not-found.module.css', ...shared]
const noScript = './styles/no-script.css'
const below = Object.keys(sheets).filter((path) => ![...firstScreen, ...staticPages, noScript].includes(path))

const join = (paths: readonly string[]) => paths.map((path) => sheets[path]).join('')

/** No rule is in both `firstScreen` and `deferred`: the browser would compute the styles of the first screen again. */
export const styles = {
  firstScreen: join(firstScreen),
  deferred: join(below),
  staticPages: join(staticPages),
  noScript: join([noScript]),
}

/** The documents of the site. Only `home` is hydrated; the others are HTML and CSS. */
const pages = { home: Page, 'not-found': NotFound, failed: Failed }
export type PageName = keyof typeof pages

/** The page's markup. `react-dom/static` waits for Suspense, which `renderToString` does not. */
export async function render(name: PageName): Promise<string> {
  const Component = pages[name]
  // React moves the content of a boundary that is larger to the end of the document, hidden until a script puts it back.
  const { prelude } = await prerender(<Component />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
