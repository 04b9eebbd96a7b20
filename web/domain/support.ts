import type { WebPlan } from '#content/schema.ts'

/** How long each plan's support lasts, by its own features: "1 mes en Landing". Plans that promise none are left out. */
export const supportOf = (plans: readonly Pick<WebPlan, 'name' | 'features'>[]): string[] =>
  plans.flatMap(({ name, features }) =>
    features.flatMap((feature) => {
      const [, span] = /^(.+) de soporte/.exec(feature) ?? []
      return span ? [`${span} en ${name}`] : []
    }),
  )

/** The answer with `{soporte}` filled in: "1 mes en Landing, 3 meses en Completa y 6 meses en Tienda Online". */
export const withSupport = (answer: string, plans: Parameters<typeof supportOf>[0]): string =>
  answer.replace('{soporte}', () => {
    const all = supportOf(plans)
    return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' y ')
  })
