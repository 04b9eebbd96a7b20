import { prerender } from 'react-dom/static'
import { Failed, NotFound } from '#web/pages/not-found.tsx'
import { Page } from './page.tsx'

/** The documents of the site. Only `home` is hydrated; the others are HTML and CSS. */
const pages = { home: Page, 'not-found': NotFound, failed: Failed }
export type PageName = keyof typeof pages

/** The page's markup. `react-dom/static` waits for Suspense, which `renderToString` does not. */
export async function render(name: PageName): Promise<string> {
  const Component = pages[name]
  // Above this size React would move the content of a boundary to the end, hidden until a script puts it back.
  const { prelude } = await prerender(<Component />, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
