/** By the system's own sheet, or else into the clipboard: was it copied? Where neither is allowed, the address holds it. */
export async function shareLink(url: string, text: string): Promise<boolean> {
  if (navigator.share) {
    // A visitor may close the sheet.
    await navigator.share({ url, text }).catch(() => {})
    return false
  }
  return navigator.clipboard.writeText(`${text}\n${url}`).then(
    () => true,
    () => false,
  )
}
