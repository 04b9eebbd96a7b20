import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { rememberFocus } from './focus.ts'

/** After this many errors a boundary without a fallback rethrows, and the served page comes back (entry-client.tsx). */
const redrawLimit = 10

interface BoundaryProps {
  children: ReactNode
  /** Called when the section is hydrated, and after each recovery. */
  onReady?: () => void
  /** Shown instead of children that cannot be rendered: their error then ends nothing else. */
  fallback?: ReactNode
}

function Ready({ onReady = () => {} }: Pick<BoundaryProps, 'onReady'>) {
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
    if (this.props.fallback !== undefined && this.redraws <= redrawLimit) this.setState({ error: undefined })
  }

  override getSnapshotBeforeUpdate = rememberFocus

  override componentDidUpdate(_props: unknown, _state: unknown, restoreFocus: () => void): void {
    restoreFocus()
  }

  override render() {
    const { fallback } = this.props
    // Gives up at once, because React lets a boundary fail only twice in one rendering.
    if (fallback !== undefined && this.state.error !== undefined) return fallback
    if (this.redraws > redrawLimit) throw this.state.error
    return (
      <Suspense>
        {this.props.children}
        <Ready onReady={this.props.onReady} />
      </Suspense>
    )
  }
}
