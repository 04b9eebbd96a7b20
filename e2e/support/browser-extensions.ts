/** What others do to the document, to be run in the page. */

/** As Chrome's translator: every text stands in two `<font>`, with other words, also what comes later. */
export function translate(): void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'TEXTAREA', 'FONT'])
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    if (root instanceof Text) texts.push(root)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || skipped.has(parent.tagName) || !text.data.trim()) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `·${text.data}`
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  wrap(document.body)
  document.documentElement.lang = 'en'
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected && node.nodeName !== 'FONT') wrap(node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** As password managers do: an element of their own beside each field, and marks on the fields. */
export function addPasswordManager(): void {
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    field.setAttribute('data-gramm', 'false')
    const icon = document.createElement('span')
    icon.attachShadow({ mode: 'open' })
    field.after(icon)
  }
  document.body.setAttribute('cz-shortcut-listen', 'true')
}
