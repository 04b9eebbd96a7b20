import type { Faults } from './fault.ts'

export const faults: Faults = {
  'scripts/build/build-site.ts': {
    'scripts/build/hosted-page.system.test.ts': [
      ['on a static host the document has no policy', 'csp ? htmlDocument({ ...parts, csp }) : html', 'html'],
      ['the policy stops every event, and nobody sees why the dashboard is empty', '[hosted, analytics?.api]', '[hosted]', 'the one host'],
    ],
  },
  'scripts/build/document.ts': {
    'scripts/build/documents.built.test.ts': [
      ['a changed script runs', '? ` integrity="${integrity}"`', '? ` integrity=""`', 'integrity'],
    ],
    'scripts/build/document.test.ts': [
      ['the words after a paragraph become a part of it', '(?=<(?:p|div|', '(?=<(?:p|div|a|button|'],
    ],
    'e2e/loading/inline-script-blocked.spec.ts': [
      ['every visit fetches a file for browsers that block inline scripts, a round trip before the first screen is whole', '<svg><title><script async src="${file}"></script></title></svg>', '<svg><script async src="${file}"></script></svg>'],
    ],
  },
  'scripts/build/write-site.ts': {
    'scripts/build/write-site.test.ts': [
      ['a static host sends no security headers', "['/*', ...lines, ...cached]", "['/*', ...cached]"],
      ['a static host sends no HSTS', 'styleHashes, https, preload }', 'styleHashes, https: false, preload }'],
      ['an image that the owner removed stays published', "cache === 'hashed' && !now.has(path)", '!now.has(path)'],
      ['no page is left when a rename fails', 'if (existsSync(old)) await renamePatiently(old, dist).catch(hint)', 'if (old) await hint'],
      ['the last page is removed with the temporary folder', 'if (existsSync(dist) || !existsSync(old))', 'if (ready)'],
      ['a build fails for an antivirus’ moment', "['EPERM', 'EACCES', 'EBUSY'].includes(", '[].includes('],
      ['removed images stay published', "cache === 'hashed' && !now.has(path)", '!now.has(path)', 'what is not of this build'],
      ['open tabs lose their script', 'await cp(join(dist, name), join(ready, name))', 'now.has(name)'],
      ['hashed files of all builds pile up', 'const kept = previous.length > 0 ? previous : gone', 'const kept = gone'],
      ['a folder of the owner’s is replaced', 'found.length === 0 || found.includes(manifestFile)', 'found.length >= 0'],
      ['a full disk is hidden by the clean-up', '    await Promise.allSettled(writing)\n', ''],
    ],
    'server/http/site.test.ts': [
      ['on a static host the page for unknown addresses has no styles', "all('styleHashes')]", "all('styleHashes').slice(0, 1)]"],
    ],
  },
}
