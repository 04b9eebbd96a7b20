/** The heading's dot while it falls to the first of the dots that follow (styles/motion.css); otherwise invisible. */
export const FallingDot = ({ className }: { className?: string | undefined }) => (
  <i className={className ? `fall ${className}` : 'fall'}>
    <b />
  </i>
)
