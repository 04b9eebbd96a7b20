/** An element with properties, attributes and children. `do` names what a click on it does (overlay.ts). */
type Parts = { class?: string; do?: string; text?: string; [attribute: string]: string | undefined }

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { class: className, do: action, text, ...attributes }: Parts = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  if (action) made.dataset.do = action
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value)
  made.append(...(text === undefined ? children : [text]))
  return made
}

export const button = (action: string, text: string, parts: Parts = {}) =>
  element('button', { type: 'button', do: action, text, ...parts })
