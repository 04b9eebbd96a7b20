import type { Page } from '@playwright/test'

export interface Named {
  role: string
  /** As the browser gives it to assistive technology. */
  name: string
  /** What is written on it, without what only screen readers get. */
  visible: string
}

const roles = ['link', 'button', 'textbox', 'DisclosureTriangle']

interface AxNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  backendDOMNodeId?: number
}

/** Every control of the page with its name from Chromium's own accessibility tree, and its visible label. */
export async function controls(page: Page): Promise<Named[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const found: Named[] = []
  for (const node of nodes) {
    if (node.ignored || !node.backendDOMNodeId || !roles.includes(node.role?.value ?? '')) continue
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendDOMNodeId })
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      returnByValue: true,
      functionDeclaration: `function () {
        const label = this.labels?.[0] ?? this
        const copy = label.cloneNode(true)
        for (const hidden of copy.querySelectorAll('.visually-hidden, [aria-hidden]')) hidden.remove()
        return copy.textContent.replace(/\\s+/g, ' ').trim()
      }`,
    })
    found.push({ role: node.role?.value ?? '', name: node.name?.value ?? '', visible: String(result.value) })
  }
  await session.detach()
  return found
}
