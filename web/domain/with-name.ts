/** Puts a shop's name in the place of `{marca}`. `replace` gets a function, because in a text it would read "$&" as a pattern. */
export const withName = (words: string, name: string): string => words.replace('{marca}', () => name)
