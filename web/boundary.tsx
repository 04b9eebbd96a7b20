import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { rememberFocus } from './focus.ts'

/** After so many errors a section rethrows, and the served page comes back (entry-client.tsx). */
const redrawLimit = 10

interface BoundaryProps {
  children: ReactNode
  /** Called when the section is hydrated, and after each recovery. */
  onReady: () => void
}

function Ready({ onReady }: Pick<BoundaryProps, 'onReady'>) {
  useEffect(onReady)
  return null
}

/**
 * Around each section. Translators, password managers and other extensions change the elements that React looks after;
 * without a boundary one error would empty the whole page. `Suspense` draws a section again whose served markup was
 * changed before hydration; the error boundary draws it again when an update meets changed elements.
 */
export class Boundary extends Component<BoundaryProps> {
  override state: { error?: unknown } = {}
  redraws = 0

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(): void {
    this.redraws++
  }

  override getSnapshotBeforeUpdate = rememberFocus

  override componentDidUpdate(_props: unknown, _state: unknown, restoreFocus: () => void): void {
    restoreFocus()
  }

  override render() {
    if (this.redraws > redrawLimit) throw this.state.error
    return (
      <Suspense>
        {this.props.children}
        <Ready onReady={this.props.onReady} />
      </Suspense>
    )
  }
}
