/**
 * For a browser that runs files but no script of the document (a switch of content blockers): the styles that
 * the inline script would have added, and those of the page without JavaScript. A file that the document loads at its end.
 */
const { content } = document.querySelector('template') as HTMLTemplateElement
// Where the inline script runs, the first thing that it does is to take the page's script out of the template (reveal.ts).
if (content.querySelector('script'))
  for (const link of content.querySelectorAll('link')) document.head.append(link.cloneNode())
