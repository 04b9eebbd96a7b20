import { Component, type ReactNode } from 'react'

/** Shows `fallback` when what is inside cannot be drawn. A class: React has no hook for it. */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? this.props.fallback : this.props.children)
}
