import { oneLine } from '#server/text/clean.ts'

const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** What anybody writes of a refusal is shorter (characters). */
const longest = 8_000
const words = /[\p{L}\p{M}\p{N}]{2,}/gu

/**
 * What the other side wrote, in one line for the owner and the log, without addresses but `ours` and without the visitor's words
 * (`null`: it does not know them yet). It may repeat what it was sent.
 */
export function quote(
  text: string,
  { ours, visitorWords, max }: { ours: readonly string[]; visitorWords: string | null; max: number },
): string {
  const known = new Set(ours.map((address) => address.toLowerCase()))
  const withoutStrangers = text
    .slice(0, longest)
    .replaceAll(/[^\s<>"'(«]{1,254}@[^\s<>"')»:;,]+/g, (address) =>
      known.has(address.replace(/\.$/, '').toLowerCase()) ? address : '…',
    )
  if (visitorWords === null) return oneLine(withoutStrangers, max)
  // An encoded word (RFC 2047) would hide what it quotes.
  const [plain = ''] = withoutStrangers.split('=?')
  const theirs = new Set((visitorWords.match(words) ?? []).map(bare))
  const without = plain.replaceAll(words, (word) => (theirs.has(bare(word)) ? '…' : word))
  return oneLine(without.replaceAll(/(?:…[^\p{L}\p{N}…]{0,9}){6,}/gu, '… '), max)
}
