import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Checkout } from '../process/copy-checkout.ts'

/** The edits that docs/change-the-words.md describes, file by file. */
export const edits: Record<string, [from: RegExp, to: string][]> = {
  plans: [
    [/price: [\d_]+/, 'price: 390_000'],
    [/price: [\d_]+(?=[\s\S]*?sections: null)/, "price: 'a consultar'"],
    [/popular: true/, 'popular: false'],
    [/\{ text: '¿Cuánto tarda\?' \}/, "{ text: '¿Cuánto tarda?', answer: 'Tres semanas.' }"],
  ],
  agency: [
    [/asOrdered: boolean = true/, 'asOrdered: boolean = false'],
    [/ {2}whatsapp: \{[\s\S]*?\},\n/, ''],
    [/ {2}instagram: \{[\s\S]*?\},\n/, ''],
    [/name: '.*'/, "name: 'Estudio Ñandú'"],
    [
      /\n\}\n/,
      "\n  owner: { name: 'Ana Ríos', portrait: null, lines: ['Soy diseñadora.', 'Te respondo yo.'] },\n}\n",
    ],
  ],
  clients: [[/testimonials: \[[\s\S]*\n {2}\],/, 'testimonials: [],']],
  work: [[/list: \[[\s\S]*\n {2}\],/, 'list: [],']],
  hero: [
    [/ {2}shopName: \{[\s\S]*?\n {2}\},\n/, ''],
    [/image: '.*'/, 'image: null'],
  ],
}

/**
 * Puts the second agency's words in a copy of the checkout, so that nothing depends on ours, and makes these edits in them: what an
 * owner may leave out is gone.
 */
export async function withGuideEdits({ root, write, withOtherAgency }: Checkout): Promise<void> {
  await withOtherAgency()
  for (const [name, changes] of Object.entries(edits)) {
    const text = await readFile(join(root, `content/${name}.ts`), 'utf8')
    // This agency has an owner already.
    const open = changes.filter(([, to]) => !to.includes('owner:'))
    const edited = open.reduce((before, [from, to]) => before.replace(from, to), text)
    expect(edited, name).not.toBe(text)
    await write(`content/${name}.ts`, edited)
  }
}
