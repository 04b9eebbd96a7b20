import type { Fault } from './fault.ts'

const loading = 'e2e/loading/before-hydration.spec.ts'
const navigation = 'e2e/page/navigation.spec.ts'

export const faults: Fault[] = [
  {
    who: 'whoever opens the menu gets with Tab to links that lie under it',
    file: 'web/boot/menu.ts',
    from: 'element.inert = open',
    to: 'element.inert = false',
    test: navigation,
    name: 'menu: closed',
  },
  {
    who: 'a screen reader says of the open menu that it is closed',
    file: 'web/boot/menu.ts',
    from: "setAttribute('aria-expanded', `${open}`)",
    to: "setAttribute('aria-expanded', 'false')",
    test: navigation,
    name: 'menu: closed',
  },
  {
    who: 'the form has answered, and under the answer stands that nothing could be sent',
    file: 'web/sections/contact/contact.module.css',
    from: '  display: none !important;',
    to: '  display: none;',
    test: loading,
    name: 'the line goes',
  },
  {
    who: 'the notice’s chat begins with a greeting instead of what the visitor wrote',
    file: 'web/boot/native-post.ts',
    from: 'link.search = `text=${encodeURIComponent(message)}`',
    to: '',
    test: loading,
    name: 'the line goes',
  },
  {
    who: 'EmailJS refuses a message that does not say whose account it is for',
    file: 'web/sections/contact/send.ts',
    from: '      user_id: endpoint.publicKey,\n',
    to: '',
    test: 'e2e/form/hosted-emailjs.spec.ts',
    name: 'a static host posts',
  },
  {
    who: 'whoever ticks a section while the page hydrates is answered without it',
    file: 'web/sections/plans/builder.tsx',
    from: '  useAfterHydration(count)\n',
    to: '',
    test: loading,
    name: 'typed and ticked',
  },
  {
    who: 'whoever opens the menu before the deferred styles reads pale words on the browser’s white',
    file: 'web/sections/nav/nav.module.css',
    from: '    color: inherit;\n    background: var(--malbec-950);\n    border: 0;\n',
    to: '',
    test: 'e2e/loading/slow-network.spec.ts',
    name: 'the menu that is opened before',
  },
]
