import type { Faults } from './fault.ts'

export const faults: Faults = {
  'scripts/check-content.ts': {
    'scripts/commands.system.test.ts': [
      ['a photo that cannot be used is missing on the page, and nobody is told', "  return (await pageImages(join(root, 'content'))).errors\n", '  return []\n', 'names sample content'],
    ],
    'scripts/check-content.test.ts': [
      ['a text goes on naming a plan that is gone', 'lost.length > 0 ? lost', 'lost.length > 99 ? lost', 'as texts still call it'],
      ['a palette’s sign cannot be read', '    ...paletteErrors(mockups),\n', ''],
    ],
  },
  'scripts/dev.ts': {
    'e2e/edit/edit.spec.ts': [
      ['the owner puts in another logo, and goes on seeing the old one', '[follows, ownersModules]', '[follows]', 'a file is chosen'],
    ],
    'e2e/loading/dev-server.spec.ts': [
      ['the owner changes a brand’s colour, and goes on seeing the old one', '[follows, ownersModules]', '[follows]'],
    ],
  },
  'scripts/launch-check.ts': {
    'scripts/launch-check.test.ts': [
      ['an invented telephone goes live', '!insideSample && leftover.test(words)', '!insideSample && words === "x"'],
      ['a sample is said twice', 'insideSample || sample,', 'false,'],
      ['nobody hears that mail stopped', 'if (alertWebhookUrl === null)', "if (alertWebhookUrl === '')"],
      ['what is good to know is read by nobody', '${read}` : many', '` : many'],
      ['confirmed statements are not asked for', "typeof object.confirm === 'string'", "object.confirm === ''"],
      ['WhatsApp leads to another number than the one read', "formatted.replace(/\\D/g, '') !== number", 'formatted === number'],
      ['security.txt counts as none', 'days < 30 || days > 366', 'days < 0 || days > 366'],
      ['a price with a 0 too many', 'ratio >= 5 || ratio <= 1 / 5', 'ratio >= 50 || ratio <= 1 / 50'],
      ['a site at an address that nobody has', "protocol !== 'https:' || reserved.test(hostname)", "protocol !== 'https:'"],
      ['the owner is not told what the page leaves open', "  unanswered(words['content/plans.ts']).forEach(note)\n", ''],
      ['an owner goes live and counts into a site of nobody', 'if (!leftover.test(domain) && reserved.test(domain))', 'if (false)'],
      ['the statistics get the whole address with its `Referer`, because an owner keeps them under the page’s name', 'if (api === siteUrl)', 'if (false)'],
      ['visitors are not told who else gets their words', 'if (receiver && !loopback.test(receiver)) {', 'if (receiver && reserved.test(receiver)) {'],
      ['an n8n on the same machine counts as an example', 'receiver && !loopback.test(receiver)', 'receiver'],
    ],
  },
  'scripts/setup-engines.mjs': {
    'scripts/setup.system.test.ts': [
      ['a PostgreSQL that is installed later has no cluster', '  allowServices()\n  for (const [name, program]', '  for (const [name, program]', 'engines'],
      ['nginx starts with the machine, because of a test', "run('systemctl', 'disable', service)", "run('systemctl', 'status', service)", 'engines'],
      ['links open in another browser, because of a test', 'before.get(name) !== program', 'before.get(name) === program', 'engines'],
      ['nobody knows what `npm test` installs, and how much', '`(${sizeOf(known.flatMap(({ packages }) => packages))}).', '`.', 'engines'],
    ],
  },
  'scripts/setup-npm.mjs': {
    'scripts/setup.system.test.ts': [
      ['a service’s user, whose HOME is not writable, cannot install', "return resolve('node_modules', '.cache', 'npm')", 'return folder', 'HOME'],
      ['an owner looks for a fault of the network where the lock is not of this package.json', '/^EUSAGE$/', '/^USAGE$/', 'why `npm ci` failed'],
    ],
  },
  'scripts/update.ts': {
    'scripts/update.system.test.ts': [
      ['words that lay in the checkout when an update was cut are gone', "git('.', 'stash', 'push', '--include-untracked', '--message', 'actualización a medias')", "git('.', 'reset', '--hard')", 'while the files are exchanged'],
      ['no update ever comes to an owner with a font of their own', 'open.filter((file) => !isOwners(file) && !isPackages(file))', 'open.filter((file) => !isOwners(file))', 'what else the guide'],
      ['an update writes over words that are in no commit', "const dirty = lines(tried('.', 'status', '--porcelain').out)", 'const dirty: string[] = []', 'words are in no commit'],
    ],
  },
  'scripts/update/merge-words.ts': {
    'scripts/update/merge-words.test.ts': [
      ['an owner’s word that lost its place vanishes unsaid', 'else lost.push({ keyPath, source })\n  }\n  /** Takes', 'void 0\n  }\n  /** Takes'],
    ],
  },
}
