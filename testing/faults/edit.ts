import type { Fault } from './fault.ts'

const spec = 'e2e/edit/edit.spec.ts'

/** The owner edits the page in the page. */
export const faults: Fault[] = [
  {
    who: 'the owner’s editor loses a change: the bar writes over a file that changed meanwhile',
    file: 'scripts/edit/editor.ts',
    from: `one.field === field && one.source === source)
    if (!literal || read(file).slice(literal.start, literal.end) !== source)`,
    to: `one.field === field)
    if (!literal)`,
    test: spec,
    name: 'a file that changed meanwhile',
  },
  {
    who: 'whoever is in the same network edits the page',
    file: 'scripts/edit/plugin.ts',
    from: '/^(localhost|127(\\.\\d{1,3}){3}|::1)$/.test(host)',
    to: 'host.length > 0',
    test: 'scripts/edit/plugin.test.ts',
  },
  {
    who: 'what was refused is in the file, and the page is an error',
    file: 'scripts/edit/editor.ts',
    from: 'if (error) throw',
    to: 'if (error && files.size > 9) throw',
    test: spec,
    name: 'a refusal stands beside the word',
  },
  {
    who: 'a click opens another word: the twin is shaped otherwise',
    file: 'scripts/edit/places.ts',
    from: 'mirror.tag !== piece.tag ||',
    to: '',
    test: 'scripts/edit/places.test.ts',
  },
  {
    who: 'an item moves away from the comment above it',
    file: 'scripts/edit/items.ts',
    from: 'separators[at] + above + body',
    to: 'separators[at] + body',
    test: 'scripts/edit/items.test.ts',
  },
  {
    who: 'a comment swallows the item after it',
    file: 'scripts/edit/items.ts',
    from: "after.includes('//') &&",
    to: "after.includes('##') &&",
    test: 'scripts/edit/items.test.ts',
  },
  {
    who: 'two plans would be the most popular one, so none can be chosen',
    file: 'scripts/edit/lists.ts',
    from: "name === 'popular' &&",
    to: "name !== 'popular' &&",
    test: 'scripts/edit/lists.test.ts',
  },
  {
    who: 'the popular plan cannot be copied',
    file: 'scripts/edit/lists.ts',
    from: "sourceOf(text, popular) === 'true'",
    to: "sourceOf(text, popular) === 'yes'",
    test: 'scripts/edit/lists.test.ts',
  },
  {
    who: 'what was being typed is lost when the page comes anew',
    file: 'scripts/edit/overlay/overlay.ts',
    from: 'sessionStorage.setItem(typed,',
    to: "sessionStorage.setItem('other',",
    test: spec,
    name: 'a refusal stands beside the word',
  },
  {
    who: 'a picture that no commit has is gone for good',
    file: 'scripts/edit/history.ts',
    from: "if (before && !file.endsWith('.ts'))",
    to: "if (before && file.endsWith('.ts'))",
    test: 'scripts/edit/history.test.ts',
  },
  {
    who: 'taking back a step overwrites what another program wrote since',
    file: 'scripts/edit/history.ts',
    from: 'if (other)',
    to: 'if (other && done.length > 9)',
    test: 'scripts/edit/history.test.ts',
  },
  {
    who: 'a sentence about quotes and keys stands beside the word',
    file: 'scripts/edit/beside.ts',
    from: "'Ya hay otro plan que es el más popular.'",
    to: "'$&'",
    test: 'scripts/edit/beside.test.ts',
  },
]
