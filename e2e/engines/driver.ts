/** A browser that is none of Playwright's, in a profile of its own. */
export interface Driver {
  /** Until the document is parsed, like `reload`. */
  navigate(url: string): Promise<unknown>
  reload(): Promise<unknown>
  /** To another document. */
  back(): Promise<unknown>
  /** The value of an expression that is a string, also where the page's own scripts are off. */
  evaluate(expression: string): Promise<string>
  /** Presses the mouse at a point, moves so many px to the right, lets go. */
  drag(x: number, y: number, by: number): Promise<unknown>
  move(x: number, y: number): Promise<unknown>
  /** Presses keys one after the other: characters, `Enter`, `Escape`. */
  press(...keys: string[]): Promise<unknown>
  /** The page's own size in CSS pixels. */
  resize(width: number, height: number): Promise<unknown>
  /** What the developer tools would show in red or yellow, since the start. */
  noise(): string[]
  close(): Promise<unknown>
}
