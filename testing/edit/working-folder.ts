import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll } from 'vitest'

/** What this agency leaves out and the editor knows: texts that name a plan or a figure, and what is invented or to be confirmed. */
const edits: Record<string, [from: string, to: string][]> = {
  about: [['dots: 9 }', "dots: 9, confirm: 'los {cifra:años en Rosario} años' }"]],
  agency: [['whatsapp: { ', 'whatsapp: {\n    sample: true,\n    ']],
  clients: [["name: 'Bar Norte' }", "name: 'Bar Norte', sample: true }"]],
  hero: [["label: 'Locales' }", "label: 'Locales',\n    confirm: 'la cifra {cifra:Locales}',\n  }"]],
  plans: [
    ['Hasta 4 secciones', 'Hasta {secciones:Vidriera} secciones'],
    ['Todo lo de Vidriera', 'Todo lo de {plan:Vidriera}'],
    ['Secciones sin límite', 'Hasta {secciones:Mostrador} secciones'],
    ['sections: null', 'sections: 12'],
    ['Quiero Mostrador', 'Quiero {plan:Mostrador}'],
    [
      "chosen: 'Elegiste Mostrador',",
      "chosen: 'Elegiste Mostrador',\n      confirm: 'el soporte de {plan:Mostrador}',",
    ],
    ["drawing: 'donde'", "drawing: 'donde', plan: 'Vidriera', because: 'El mapa viene con {plan}.'"],
  ],
}

/**
 * All tests of the file work where `content/` is the second agency's, with the edits above: an owner's edit turns none of them red, and
 * none writes among an owner's images. Returns what imports one of its files.
 */
export function workAtOtherAgency() {
  const before = process.cwd()
  const root = mkdtempSync(join(tmpdir(), 'real-other-agency-'))
  for (const name of readdirSync(before))
    if (name !== 'content') symlinkSync(join(before, name), join(root, name), 'junction')
  cpSync('e2e/page/other-agency', join(root, 'content'), { recursive: true })
  for (const [name, changes] of Object.entries(edits)) {
    const file = join(root, 'content', `${name}.ts`)
    const text = changes.reduce(
      (all, [from, to]) => {
        if (!all.includes(from)) throw new Error(`${name}.ts does not hold: ${from}`)
        return all.replace(from, () => to)
      },
      readFileSync(file, 'utf8'),
    )
    writeFileSync(file, text)
  }
  beforeAll(() => process.chdir(root))
  afterAll(() => {
    process.chdir(before)
    rmSync(root, { recursive: true, force: true })
  })
  return (file: string): Promise<object> => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
}
