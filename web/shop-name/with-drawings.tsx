import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'

interface Props {
  fallback: ReactNode
  children: ReactNode
}

/** For what is drawn with a name: until the drawings are there, and when they cannot be fetched, `fallback`. */
export const WithDrawings = ({ fallback, children }: Props) => (
  <ErrorBoundary fallback={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
