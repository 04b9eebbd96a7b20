/**
 * For browsers that run files but no inline script (an option of content blockers): adds the styles that the inline script would have
 * added, and those of the page without JavaScript. The document loads this file at its end.
 */
const { content } = document.querySelector('template') as HTMLTemplateElement
// Where the inline script runs, it first takes one of the two scripts out of the template (reveal.ts).
if (content.querySelectorAll('script').length > 1)
  for (const link of content.querySelectorAll('link')) document.head.append(link.cloneNode())
