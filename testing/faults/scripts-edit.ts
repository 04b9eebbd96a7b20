import type { Faults } from './fault.ts'

export const faults: Faults = {
  'scripts/edit/beside.ts': {
    'scripts/edit/beside.test.ts': [
      ['a sentence about quotes and keys stands beside the word', "'Ya hay otro plan que es el más popular.'", "'$&'"],
      ['a seventh plan is refused with a sentence about another part of the page', 'keyPath.startsWith(`${where}[`)', 'false', 'a list that is full'],
    ],
  },
  'scripts/edit/blanks.ts': {
    'scripts/edit/blanks.test.ts': [
      ['what is added to an empty list goes live as if it were true', "sample: true,\n  text: '¿Qué te", "text: '¿Qué te"],
    ],
    'e2e/edit/edit.spec.ts': [
      ['who removed the last testimonial cannot add one', 'part?.elements?.length === 0', 'part?.elements?.length === -1', 'who removed the last one'],
    ],
  },
  'scripts/edit/changes.ts': {
    'scripts/edit/changes.test.ts': [
      ['what names a figure keeps its old name', 'renamed(text, facts, name)', 'renamed(text, [], name)', 'a figure’s name is followed'],
      ['the button of a renamed plan says the old name', 'text.replace(wordOf(own), () => name)', 'text', 'written by hand'],
    ],
    'e2e/edit/edit.spec.ts': [
      ['the owner’s editor loses a change: the bar writes over a file that changed meanwhile', 'candidate.keyPath === keyPath && candidate.source === source,\n  )\n  if (!literal || read(file).slice(literal.start, literal.end) !== source)', 'candidate.keyPath === keyPath,\n  )\n  if (!literal)', 'a file that changed meanwhile'],
      ['a new palette is refused colour by colour', 'for (const word of words) {', 'for (const word of words.slice(0, 1)) {', 'another palette is saved whole'],
      ['an older page takes what is there for missing, and it is written over', '|| !isMissing(blank, before)', '', 'a file that changed meanwhile'],
    ],
  },
  'scripts/edit/editor.ts': {
    'e2e/edit/edit.spec.ts': [
      ['what was refused is in the file, and the page is an error', 'if (error) throw', 'if (error && asked.files.size > 9) throw', 'a refusal stands beside the word'],
      ['an image that was refused stays in the owner’s folder, and the next build stops', 'if (error) throw', 'if (error) await history.write(asked.files, before)\n    if (error) throw', 'an image is dropped'],
    ],
  },
  'scripts/edit/history.ts': {
    'scripts/edit/history.test.ts': [
      ['an image that no commit has is gone for good', "if (before && !file.endsWith('.ts'))", "if (before && file.endsWith('.ts'))"],
      ['taking back a step overwrites what another program wrote since', 'if (other)', 'if (other && done.length > 9)'],
      ['what another program wrote while a change was checked is lost', 'throw new Refusal(meanwhile)', 'console.warn(meanwhile)'],
    ],
    'e2e/edit/edit.spec.ts': [
      ['what another program wrote is lost by «Deshacer»', 'if (other)', 'if (other && done.length > 99)', 'what stands nowhere'],
    ],
  },
  'scripts/edit/images.ts': {
    'scripts/edit/images.test.ts': [
      ['with one testimonial goes the photograph of another', 'named.length === 1', 'named.length >= 0'],
      ['the copy of a work has no image, and is refused', "if (folder !== 'work') return", "if (folder === 'work') return"],
      ['a portrait takes the place of another’s of the same name', 'names.find(isFree)', 'names[0]'],
    ],
  },
  'scripts/edit/items.ts': {
    'scripts/edit/items.test.ts': [
      ['an item moves away from the comment above it', 'separators[at] + above + body', 'separators[at] + body'],
      ['a comment swallows the item after it', "after.includes('//') &&", "after.includes('##') &&"],
    ],
  },
  'scripts/edit/lists.ts': {
    'scripts/edit/lists.test.ts': [
      ['two plans would be the most popular one, so none can be chosen', "name === 'popular' &&", "name !== 'popular' &&"],
      ['the popular plan cannot be copied', "sourceOf(text, popular) === 'true'", "sourceOf(text, popular) === 'yes'"],
    ],
  },
  'scripts/edit/literals.ts': {
    'scripts/edit/literals.test.ts': [
      ['launch-check stays red: what is invented has no word that could be called one’s own', '...(sample === true && {', "...(sample === true && keyPath.includes('[') && {"],
    ],
  },
  'scripts/edit/overlay/ask.ts': {
    'e2e/edit/terminal-closed.spec.ts': [
      ['a server that hangs is waited for without end', 'let silence = setTimeout(lose, patience)', 'let silence = setTimeout(() => {}, patience)', 'a server that hangs'],
    ],
  },
  'scripts/edit/overlay/connection.ts': {
    'e2e/edit/terminal-closed.spec.ts': [
      ['the terminal is open again, and what was typed never comes back', '\n  comeBackOnceThere()\n}', '\n}', 'closed while it saves'],
    ],
  },
  'scripts/edit/overlay/field.ts': {
    'e2e/edit/edit.spec.ts': [
      ['who cannot see is not told how many letters fit', "'aria-describedby': 'hint problem'", "'aria-describedby': 'problem'", 'by keyboard alone'],
      ['who cannot see is not told why a word was refused', "role: 'alert', id: 'problem'", "id: 'problem'", 'by keyboard alone'],
    ],
  },
  'scripts/edit/overlay/overlay.ts': {
    'e2e/edit/edit.spec.ts': [
      ['an owner chooses a file for an image, and nothing happens', "root.addEventListener('change', onChange)", "addEventListener('change', onChange)", 'a file is chosen'],
      ['by keyboard alone React never comes, and takes each change of the owner’s for an error when it does', 'movementX: 1', 'movementX: 0', 'a price is clicked'],
    ],
  },
  'scripts/edit/overlay/pointer.ts': {
    'e2e/edit/edit.spec.ts': [
      ['a click on a plan’s name within a sentence asks which of three is meant', 'found && found.words.length > 1', 'found && found.words.length > 9', 'in a text of several words'],
    ],
  },
  'scripts/edit/overlay/return.ts': {
    'e2e/edit/edit.spec.ts': [
      ['what was being typed is lost when the page comes anew', 'sessionStorage.setItem(typing,', "sessionStorage.setItem('other',", 'what stands nowhere'],
      ['after each change the page stands somewhere else', 'found[nth] ?? found[0]', 'found[0]', 'a price is clicked'],
    ],
  },
  'scripts/edit/overlay/saving.ts': {
    'e2e/edit/edit.spec.ts': [
      ['a refusal that belongs to no word is said nowhere', 'else say(why)', "else say('')", 'what stands nowhere'],
      ['who cannot see is not told that a word is being saved', 'say(`${working}…`)', "say('')", 'by keyboard alone'],
    ],
  },
  'scripts/edit/overlay/words-of.ts': {
    'e2e/edit/edit.spec.ts': [
      ['by keyboard no image is reached', 'node.matches(looked) ? ofElement(node) : undefined', 'undefined', 'a file is chosen'],
      ['what only the owner can vouch for is in no list', 'around: { flag } }) => flag)', "around: { flag } }) => flag?.name === 'sample')", 'what launch-check misses'],
    ],
  },
  'scripts/edit/places.ts': {
    'scripts/edit/places.test.ts': [
      ['a click opens another word: the twin is shaped otherwise', 'mirror.tag !== token.tag ||', ''],
    ],
  },
  'scripts/edit/plugin.ts': {
    'scripts/edit/plugin.test.ts': [
      ['whoever is in the same network edits the page', '/^(localhost|127(\\.\\d{1,3}){3}|::1)$/.test(host)', 'host.length > 0'],
    ],
  },
  'scripts/edit/price.ts': {
    'scripts/edit/price.test.ts': [
      ['a price in dollars becomes the same figure in pesos', 'if (isOwn(mark)) continue', 'if (isOwn(mark) || isCurrency(mark)) continue'],
      ['a price loses its cents without a word', '(?:,0+)?$/.exec(written)', '(?:,\\d+)?$/.exec(written)'],
    ],
  },
  'scripts/edit/put-right.ts': {
    'scripts/edit/put-right.test.ts': [
      ['the WhatsApp button opens a chat with a stranger', "if (!isWhole && country === 'AR' && ", "if (!isWhole && country === 'XX' && "],
    ],
  },
  'scripts/edit/trial.ts': {
    'scripts/edit/trial.test.ts': [
      ['every change of the owner’s is refused: the folder in which it is tried lacks a file', "await cp('content', join(root, 'content'),", "await cp('content/photos', join(root, 'content'),"],
      ['what the owner typed is checked as it was before', 'if (bytes === undefined) await rm(', 'if (bytes === undefined) {} else if (false) await rm('],
    ],
  },
  'scripts/edit/twin.ts': {
    'scripts/edit/places.test.ts': [
      ['a click on a plan’s name within a sentence opens the sentence', 'last.literal === literal', 'last.literal !== undefined'],
    ],
  },
  'scripts/edit/write.ts': {
    'scripts/edit/write.test.ts': [
      ['a date that does not exist becomes another one', '|| date.getUTCDate() !== Number(day)', ''],
    ],
  },
}
