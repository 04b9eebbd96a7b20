/**
 * Where the page's script is. `waiting`: for the visitor's first movement. `loading`: on its way, what only it can
 * answer is kept. `alone`: it failed or takes too long, the page works as without JavaScript. `ready`: React answers.
 */
export type State = 'waiting' | 'loading' | 'alone' | 'ready'

/**
 * `moved`: a movement, touch, key or focus. `asked`: a submit, or a click that only React answers (it moved before).
 * `late`: what is kept has waited for {@link patience}. `failed`: the script cannot be had; `rested`: the pause after
 * that is over. `hydrated`: React answers.
 */
export type Happening = 'moved' | 'asked' | 'late' | 'failed' | 'rested' | 'hydrated'

/**
 * `replay` does once more what was kept, now in another state. `answer` does what can be done without React. `rest`
 * makes a pause, or after the last one leaves the page for good as it is without JavaScript.
 */
export type Effect = 'fetch' | 'keep' | 'replay' | 'answer' | 'rest'

/** Longest time (ms) that a visitor's click or submit waits for the script. */
export const patience = 5000
/** Pauses (ms) after a failure; then the next movement asks for the script once more. After the last failure nothing asks. */
export const pauses = [2000, 8000]

/** What is not listed changes nothing and does nothing. */
export const states: Record<State, Partial<Record<Happening, readonly [State, ...Effect[]]>>> = {
  waiting: {
    moved: ['loading', 'fetch'],
  },
  loading: {
    asked: ['loading', 'keep'],
    late: ['alone', 'replay'],
    failed: ['alone', 'rest', 'replay'],
    hydrated: ['ready', 'replay'],
  },
  alone: {
    asked: ['alone', 'answer'],
    failed: ['alone', 'rest'],
    rested: ['waiting'],
    hydrated: ['ready'],
  },
  ready: {},
}
