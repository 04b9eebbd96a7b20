/** RFC 5321 2.4 lets the part before the @ be case-sensitive; no provider is, and people type it as it comes. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
