import { type ComponentPropsWithoutRef, createElement } from 'react'

/** One and the same object: another one would be set. */
const asItIs = { __html: '' }

/**
 * Markup that nothing changes after the build. React leaves it as it stands, so that what it is made of stays out of the
 * page's script, and hydrating takes less: its children are written `{import.meta.env.SSR && …}`, false in a browser.
 */
export function StaticMarkup<Tag extends 'div' | 'section' | 'ul'>({
  as,
  children,
  ...props
}: { as: Tag } & ComponentPropsWithoutRef<Tag>) {
  return import.meta.env.SSR
    ? createElement(as, props, children)
    : createElement(as, { ...props, dangerouslySetInnerHTML: asItIs, suppressHydrationWarning: true })
}
