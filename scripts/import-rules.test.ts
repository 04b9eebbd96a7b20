import { expect, test } from 'vitest'
import { importFaults } from './import-rules.ts'

/** An import that does not belong, for each kind of room. */
test.each([
  ['contract/fields.ts', '#content/contact.ts'],
  ['content/hero.ts', './plans.ts'],
  ['content/hero.ts', 'node:fs'],
  ['web/page.tsx', './shop/mockups.tsx'],
  ['web/page.tsx', './boot/menu.ts'],
  ['web/page.tsx', '#server/app.ts'],
  ['web/sections/hero/hero.tsx', '#web/sections/plans/plans.tsx'],
  ['web/sections/hero/hero.tsx', '#web/shop/mockups.tsx'],
  ['web/sections/hero/hero.tsx', '../about/about.tsx'],
  ['web/sections/shared/whatsapp.tsx', '#web/shop/mockups.tsx'],
  ['web/shop/draw/sign.ts', '#web/state/sent.ts'],
  ['web/ui/price.tsx', '#web/state/sent.ts'],
  ['web/state/toast.ts', '#web/ui/price.tsx'],
  ['web/boot/boot.ts', '#content/hero.ts'],
  ['web/analytics/plausible.ts', '#web/domain/link.ts'],
  ['web/new-folder/x.ts', '#web/ui/price.tsx'],
  ['web/ui/field/field.browser.test.tsx', '#testing/http/client.ts'],
  ['server/http/site.ts', '#server/endpoint/endpoint.ts'],
  ['server/messages/store.ts', '#server/delivery/queue.ts'],
  ['server/words/mail.ts', '#server/text/clean.ts'],
  ['server/delivery/queue.ts', '#server/http/site.ts'],
  ['server/cli/messages.ts', '#server/endpoint/endpoint.ts'],
  ['server/main.ts', '#web/domain/link.ts'],
  ['server/main.ts', '#scripts/build.ts'],
])('%s may not import %s', (file, name) => {
  expect(importFaults(file, `import { x } from '${name}'`)).toHaveLength(1)
  expect(importFaults(file, `const x = await import('${name}')`)).toHaveLength(1)
  expect(importFaults(file, `export type { X } from '${name}'`)).toHaveLength(1)
})

test.each([
  ['web/sections/hero/hero.tsx', '#web/ui/price.tsx'],
  ['web/sections/hero/hero.tsx', './hero.module.css'],
  ['web/page.tsx', './sections/hero/hero.tsx'],
  ['server/main.ts', './http/site.ts'],
  ['server/delivery/queue.test.ts', '#testing/mail/delivery-harness.ts'],
  ['content/schema.ts', 'zod'],
  ['web/ui/price.tsx', 'react'],
  ['scripts/build.ts', '#server/http/site.ts'],
])('%s may import %s', (file, name) => {
  expect(importFaults(file, `import { x } from '${name}'`)).toEqual([])
})
