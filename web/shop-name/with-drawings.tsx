import { Component, type ReactNode, Suspense } from 'react'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/**
 * For what needs the lazily loaded drawings: shows `fallback` until they are here, and when they cannot be fetched. A class,
 * because React has no hook for errors.
 */
export class WithDrawings extends Component<Props> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    const { fallback, children } = this.props
    return this.state.failed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>
  }
}
