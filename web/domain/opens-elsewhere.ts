/** Whether a click opens a link in another tab or window: then it is left to the browser. */
export const opensElsewhere = (click: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) =>
  click.ctrlKey || click.metaKey || click.shiftKey || click.altKey
