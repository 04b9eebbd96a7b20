import { failedHead, homeHead, iconLinks, notFoundHead } from '#web/head/head.ts'
import { htmlDocument } from './document.ts'

export interface DocumentInputs {
  siteUrl: string
  render: (page: 'home' | 'not-found' | 'failed') => Promise<string>
  homeCss: string
  otherCss: string
  loader: string
  /** Addresses of the stylesheets: the full fonts, what follows the first paint, all for browsers without JavaScript. */
  fontsUrl: string
  lateUrl: string
  noscriptUrl: string
}

const stylesheet = (url: string, more = '') => `<link rel="stylesheet" href="${url}"${more}>`

/** The three HTML files, by their path below dist/. */
export async function documents(inputs: DocumentInputs): Promise<Record<string, string>> {
  return {
    'index.html': htmlDocument({
      head: homeHead(inputs.siteUrl),
      css: inputs.homeCss,
      noscript: stylesheet(inputs.noscriptUrl) + iconLinks,
      late:
        stylesheet(inputs.lateUrl, ' data-late') + stylesheet(inputs.noscriptUrl, ' disabled') + iconLinks,
      script: inputs.loader,
      markup: await inputs.render('home'),
    }),
    '404.html': htmlDocument({
      head: notFoundHead(),
      css: inputs.otherCss,
      noscript: '',
      late: '',
      script: '',
      // At the end of the body the fonts hold up nothing that stands before them.
      markup: (await inputs.render('not-found')) + stylesheet(inputs.fontsUrl),
    }),
    // Asks for nothing more: it is shown where the server does not answer.
    'error.html': htmlDocument({
      head: failedHead(),
      css: inputs.otherCss,
      noscript: '',
      late: '',
      script: '',
      markup: await inputs.render('failed'),
    }),
  }
}
