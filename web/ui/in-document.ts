/**
 * For an element that React finds in the document and never changes: it is passed over as if it were a text, and the
 * page's script need not carry what it holds. Should React draw the page anew (a translator had changed it), it is empty.
 */
export const inDocument = { suppressHydrationWarning: true, children: '' } as const
