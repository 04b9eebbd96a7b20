/** The heading's point on its way to the first of the dots that follow (styles/motion.css): nothing while it does not fall. */
export const FallingDot = ({ className }: { className?: string | undefined }) => (
  <i className={className ? `fall ${className}` : 'fall'}>
    <b />
  </i>
)
