/**
 * For a browser that runs files but no script of the document (a switch of content blockers): the styles that the loader
 * would have added, and those of the page without JavaScript. A file of its own, after the words.
 */
const { content } = document.querySelector('template') as HTMLTemplateElement
// The loader takes the page's script out, first of all (reveal.ts).
if (content.querySelector('script'))
  for (const link of content.querySelectorAll('link')) document.head.append(link.cloneNode())
