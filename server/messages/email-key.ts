/**
 * What makes two typed addresses the same person's: spelled alike whatever the case, the spaces
 * around and the Unicode composition. RFC 5321 2.4 lets the part before the @ be case-sensitive;
 * no mail provider in use is, and a person who asks for their data (Ley 25.326, art. 14 and 16) types the
 * address as it comes. Cost: two people whose addresses differ in case only would be taken for one.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
