/** What translators and password managers do to the document; the functions run in the page. */

/** Like Chrome's translator: wraps every text node in two `<font>`, with another text, also nodes that are added later. */
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

/** Like password managers: adds an element after each field, and attributes to the fields and the body. */
export function addPasswordManager(): void {
  for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) {
    field.setAttribute('data-gramm', 'false')
    const icon = document.createElement('span')
    icon.attachShadow({ mode: 'open' })
    field.after(icon)
  }
  document.body.setAttribute('cz-shortcut-listen', 'true')
}
