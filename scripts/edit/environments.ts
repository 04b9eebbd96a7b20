/** Two more environments of the development server, in which `content/` differs from the files on disk. */
import { relative } from 'node:path'
import {
  createRunnableDevEnvironment,
  type Plugin,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite'

/** `twin` renders the page's twin, `trial` checks words that nobody has saved yet. */
export type Name = 'twin' | 'trial'
/** By file, what an environment reads instead; the others read what is there. */
export const instead: Record<Name, (file: string, text: string) => string> = {
  twin: (_, text) => text,
  trial: (_, text) => text,
}

const isName = (name: string): name is Name => name in instead
const fileOf = (root: string, id: string) => relative(root, id.replace(/\?.*/, '')).replaceAll('\\', '/')

export const environmentsPlugin: Plugin = {
  name: 'edit-environments',
  enforce: 'pre',
  config: () => {
    const environment = {
      consumer: 'server',
      dev: {
        createEnvironment: (name: string, config: Parameters<typeof createRunnableDevEnvironment>[1]) =>
          createRunnableDevEnvironment(name, config, { hot: false }),
      },
    } as const
    return { environments: { twin: environment, trial: environment } }
  },
  transform(code, id) {
    const { name, config } = this.environment
    const file = fileOf(config.root, id)
    return isName(name) && /^content\/[\w-]+\.ts$/.test(file) && file !== 'content/schema.ts'
      ? { code: instead[name](file, code), map: null }
      : null
  },
}

/** Loads modules of one of them, evaluated anew: each file once, with all that it imports. */
export function loadAll(vite: ViteDevServer, name: Name) {
  const environment = vite.environments[name] as RunnableDevEnvironment
  for (const module of environment.moduleGraph.idToModuleMap.values())
    if (module.id?.includes('/content/')) environment.moduleGraph.invalidateModule(module)
  environment.runner.clearCache()
  return <Module>(file: string) => environment.runner.import<Module>(`/${file}`)
}
