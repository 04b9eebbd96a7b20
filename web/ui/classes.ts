/** For `className`: those names that apply. What does not is `undefined`, `false` or `''`, and leaves no space. */
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
