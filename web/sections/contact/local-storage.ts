/**
 * EmailJS's SDK touches `localStorage` when it is imported, which throws where storage is blocked, and warns in Node. Then
 * it is told that there is none; it goes on without. Imported with the page and not later: so an open tab can always send.
 */
try {
  void window.localStorage
} catch {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
}
