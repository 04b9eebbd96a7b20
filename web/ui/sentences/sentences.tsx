/** A text with each of its sentences in a span, which the styles set on a line of its own. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=\.) /).map((sentence) => <span key={sentence}>{sentence} </span>)
}
