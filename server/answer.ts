import { type Reply, replies } from '#contract/replies.ts'
import { notices, sendFormPath } from '#contract/send.ts'
import type { AppContext } from './app-env.ts'
import { ownOrigin } from './cross-site.ts'

export interface AnswerDeps {
  siteUrl: string | null
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>
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
  if (c.req.path !== sendFormPath || c.req.method !== 'POST') return false
  const mode = c.req.header('sec-fetch-mode')
  if (mode !== undefined) return mode === 'navigate'
  return c.req.header('accept')?.includes('text/html') ?? false
}

/**
 * One line of text for programs. A browser that posted the form goes back to the page, where one of two notices
 * says how it went (`:target`); so a reload sends nothing, and the way back finds what was typed.
 */
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
  const notice = reply.status === replies.ok.status ? notices.sent : notices.failed
  return new Response(null, { status: 303, headers: { ...headers, Location: `/#${notice}` } })
}
