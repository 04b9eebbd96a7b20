const closes: Record<string, string> = { '{': '}', '[': ']', '(': ')' }

interface Open {
  mark: string
  line: number
  indent: number
}

/** The first bracket without its other half, by the kinds of brackets and how far their lines are indented. */
export function loneBracket(text: string): { mark: string; line: number } | null {
  const open: Open[] = []
  for (const [at, source] of text.split('\n').entries()) {
    const line = at + 1
    const indent = source.search(/\S/)
    const marks = source.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`|\/[/*].*|^\s*\*.*/g, '')
    for (const [mark] of marks.matchAll(/[[\]{}()]/g)) {
      if (closes[mark]) {
        open.push({ mark, line, indent })
        continue
      }
      const last = open.pop()
      if (!last || !open.concat(last).some((one) => closes[one.mark] === mark)) return { mark, line }
      const begins = source.trimStart().startsWith(mark)
      if (closes[last.mark] !== mark || (begins && indent !== last.indent)) return last
    }
  }
  return open.at(-1) ?? null
}
