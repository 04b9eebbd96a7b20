/** Browsers refuse changes of the address in a sandboxed frame, and more than 100 in 30 seconds (Safari): it then stays. */
function change(method: 'pushState' | 'replaceState', url: string, state: unknown = history.state): void {
  try {
    history[method](state, '', url)
  } catch {
    // The page works without it.
  }
}

/** A new entry: the browser's Back button leads to where the visitor was on the page. */
export const pushAddress = (url: string) => change('pushState', url)
export const replaceAddress = (url: string, state?: unknown) => change('replaceState', url, state)
