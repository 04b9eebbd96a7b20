/**
 * Puts a shop's name in the place of `{marca}`; a name that ends in a full stop ("S.A.") ends the sentence. `replace` gets a function,
 * because in a text it would read "$&" as a pattern.
 */
export const withName = (words: string, name: string): string =>
  words.replace(/\{marca\}(\.?)/, (_, stop: string) => (name.endsWith('.') ? name : name + stop))
