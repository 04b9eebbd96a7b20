import { type Reply, replies } from '#contract/replies.ts'
import { sendFormPath } from '#contract/send.ts'
import type { AppContext } from './app-env.ts'
import { ownOrigin } from './cross-site.ts'
import { acceptedPage, formPagePolicy, refusedPage } from './form-page.ts'

export interface AnswerDeps {
  siteUrl: string | null
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>
  /** Where a form without JavaScript lands after success; `null` when no such page was built. */
  thanksPath: string | null
}

/** Readable by a page of our own origin on another host (static hosting), and by no other. */
export function corsHeaders(c: AppContext, siteUrl: string | null): Record<string, string> {
  const origin = c.req.header('origin')
  if (origin === undefined) return { Vary: 'Origin' }
  const own = ownOrigin({ site: undefined, origin, host: c.req.header('host') }, siteUrl)
  return own ? { Vary: 'Origin', 'Access-Control-Allow-Origin': origin } : { Vary: 'Origin' }
}

/** True for a browser that will show the answer as a page: the form without JavaScript. */
function showsPage(c: AppContext): boolean {
  if (c.req.path !== sendFormPath) return false
  const mode = c.req.header('sec-fetch-mode')
  if (mode !== undefined) return mode === 'navigate'
  return c.req.header('accept')?.includes('text/html') ?? false
}

/** One line of text for programs, a page (after success a redirect, so that a reload sends nothing) for people. */
export function answer(
  c: AppContext,
  deps: AnswerDeps,
  reply: Reply,
  extra: Record<string, string> = {},
): Response {
  const headers = { ...deps.headers, 'Cache-Control': 'no-store', ...corsHeaders(c, deps.siteUrl), ...extra }
  if (!showsPage(c)) {
    return new Response(reply.text, {
      status: reply.status,
      headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  }
  const accepted = reply.status === replies.ok.status
  if (accepted && deps.thanksPath !== null) {
    return new Response(null, { status: 303, headers: { ...headers, Location: deps.thanksPath } })
  }
  return new Response(accepted ? acceptedPage() : refusedPage(reply.text), {
    status: reply.status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': formPagePolicy,
    },
  })
}
