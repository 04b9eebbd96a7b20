/** Joins class names for `className`. `undefined`, `false` and `''` are left out. */
export const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')
