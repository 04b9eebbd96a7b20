/** A click with which people open a link in another tab or window: it stays the browser's. */
export const opensElsewhere = (click: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
