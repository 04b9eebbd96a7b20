/**
 * Copies the text; `false` where the browser refuses, as apps' own browsers do. The older `execCommand` needs no permission.
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const focused = document.activeElement as HTMLElement | null
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'visually-hidden'
    document.body.append(area)
    area.select()
    const copied = document.execCommand('copy')
    area.remove()
    focused?.focus({ preventScroll: true })
    return copied
  }
}
