import type { Faults } from './fault.ts'

export const faults: Faults = {
  'web/boot/early.ts': {
    'e2e/loading/slow-network.spec.ts': [
      ['a menu that was opened early lies over the page', "addEventListener('hashchange', () => document.getElementById(menuId)?.hidePopover?.())", '{}', 'way to React load never'],
    ],
    'e2e/loading/before-hydration.spec.ts': [
      ['who comes with the first key on a slow line waits for React until the next', "root.toggleAttribute('data-intent', true)", '0', 'before the way to React'],
    ],
  },
  'web/boot/load-script.ts': {
    'e2e/loading/before-hydration.spec.ts': [
      ['a phone between two cells has no script until a reload', 'else if (failures === 2) setTimeout(append, retryMs)', '', 'after two seconds'],
      ['a line that is back brings no script', "addEventListener('online', append, { once: true })", '', 'the line goes'],
    ],
  },
  'web/boot/hydrate-on-intent.ts': {
    'e2e/loading/before-hydration.spec.ts': [
      ['before the script came, Ctrl on a plan opens no tab', '      !opensElsewhere(event as MouseEvent) &&\n', '', 'opens a tab'],
      ['after the script failed, extensions hear no key', "if (state === 'loading') event.stopPropagation()", "if (!clicked || state === 'loading') event.stopPropagation()", 'reach the document'],
      ['the page looks as without a script, though it came', '    setNoScriptStyles(false)\n', '', 'the line goes'],
    ],
  },
  'web/boot/inline-script-blocked.ts': {
    'e2e/loading/inline-script-blocked.spec.ts': [
      ['whoever blocks inline scripts sees everything below the first screen bare', "if (content.querySelectorAll('script').length > 1)", 'if (!content)'],
    ],
  },
  'web/boot/menu.ts': {
    'e2e/page/navigation.spec.ts': [
      ['whoever opens the menu gets with Tab to links that lie under it', 'element.inert = open', 'element.inert = false', 'menu: closed'],
      ['a screen reader says of the open menu that it is closed', "setAttribute('aria-expanded', `${open}`)", "setAttribute('aria-expanded', 'false')", 'menu: closed'],
    ],
    'e2e/engines/visit.spec.ts': [
      ['where no popover is known, the menu lies over the page after Back', "  if (!hasPopover()) addEventListener('hashchange', closeMenu)\n", '', 'layout, hash, menu'],
    ],
  },
  'web/boot/native-post.ts': {
    'e2e/loading/before-hydration.spec.ts': [
      ['without WhatsApp and offline no notice comes', 'if (link) link', 'link!', 'without WhatsApp'],
      ['without React the chat has the words of before', "addEventListener('input', write)", '', 'chat and post'],
      ['a stranger’s sign goes with a message as if it were the visitor’s', 'readStored(storageKeys.ownName) === named', 'named', 'stranger’s link goes into no message'],
      ['without React the agency does not see the sign', '  signAddress(),\n', "  '',\n", 'chat and post'],
      ['the notice’s chat begins with a greeting instead of what the visitor wrote', 'link.search = `text=${encodeURIComponent(text)}`', 'text', 'the line goes'],
    ],
  },
  'web/boot/reveal.ts': {
    'e2e/page/first-screen.spec.ts': [
      ['Who opens a link in the browser of an app sees a gable of the sign that was sent.', "    root.dataset.linked = ''\n", '', 'a link of 1 sees'],
    ],
  },
  'web/boot/analytics.ts': {
    'e2e/page/analytics.spec.ts': [
      ['a plan chosen while the script comes counts twice', 'event.isTrusted && ', '', 'before the tracker came'],
      ['a message that the browser posted by itself does not count', ' && hasPosted())', ' && !hasPosted())', 'without React too'],
      ['each reload of the thanks counts as a message', "navigationEntry()?.type === 'navigate' && ", '', 'without React too'],
      ['who asks not to be followed is counted', "if (globalPrivacyControl || doNotTrack === '1') return", "if (doNotTrack === '1') return", 'not to be followed'],
      ['a drawing that somebody sends on counts as a chat with the agency', '/^\\/\\d/.test(link.pathname) && ', '', 'each goal arrives'],
      ['each tick of the builder counts, and the owner pays for events', "removeEventListener('change', onChange, true)", '', 'each goal arrives'],
    ],
  },
}
