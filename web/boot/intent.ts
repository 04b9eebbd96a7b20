/** Whether the visitor does something. A page that opens under a resting pointer also gets a `pointermove`, without movement. */
export const isIntent = (event: Event) =>
  event.type !== 'pointermove' || Boolean((event as PointerEvent).movementX)
