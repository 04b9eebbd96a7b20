import { homeHead, notFoundHead } from '#web/head/head.ts'
import { htmlDocument } from './document.ts'

export interface DocumentInputs {
  siteUrl: string
  render: (page: 'home' | 'not-found') => Promise<string>
  homeCss: string
  otherCss: string
  loader: string
  /** Addresses of the full fonts' stylesheet, and of the whole one for browsers without JavaScript. */
  fontsUrl: string
  noscriptUrl: string
}

const stylesheet = (url: string) => `<link rel="stylesheet" href="${url}">`

/** The two HTML files, by their path below dist/. */
export async function documents(inputs: DocumentInputs): Promise<Record<string, string>> {
  return {
    'index.html': htmlDocument({
      head: homeHead(inputs.siteUrl),
      css: inputs.homeCss,
      noscript: stylesheet(inputs.noscriptUrl),
      script: inputs.loader,
      markup: await inputs.render('home'),
    }),
    '404.html': htmlDocument({
      head: notFoundHead(),
      css: inputs.otherCss,
      noscript: '',
      script: '',
      // At the end of the body the fonts hold up nothing that stands before them.
      markup: (await inputs.render('not-found')) + stylesheet(inputs.fontsUrl),
    }),
  }
}
