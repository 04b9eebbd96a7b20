import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/head/head.ts': {
    'scripts/build/documents.built.test.ts': [
      ['a shared link has no image', "'og:image': `${siteUrl}/og.png`", "'og:image': `${siteUrl}/og.jpg`", 'what only other programs ask for exists'],
      ['a preview that is cut: the image has another size', "'og:image:height': '630'", "'og:image:height': '600'", 'the image of a shared link'],
    ],
    'web/head/head.test.ts': [
      ['a shared link leads elsewhere', "'og:url': url", "'og:url': `${siteUrl}/index.html`"],
      ['a preview in another language', "'es_AR'", "'en_US'"],
      ['the 404 stands in Google', "content: 'noindex'", "content: 'index'"],
      ['Google finds no sitemap', 'Sitemap: ${siteUrl}/sitemap.xml', 'Sitemap: /sitemap.xml'],
      ['the sitemap names another page', '<url><loc>${siteUrl}/</loc>', '<url><loc>${siteUrl}/inicio</loc>'],
      ['nobody is indexed', 'Allow: /\\n', 'Disallow: /\\n'],
      ['who finds a hole does not know whom to tell', '`Contact: ${agency.security.contact}`', '`Contact: ${agency.security.expires}`'],
    ],
    'scripts/build/hosted-page.system.test.ts': [
      ['an owner’s quote ends an attribute', '/[&<>"]/g', '/[&<>]/g'],
      ['an owner’s `</script>` ends the structured data', ".replaceAll('<', '\\\\u003c')", ''],
    ],
  },
}
