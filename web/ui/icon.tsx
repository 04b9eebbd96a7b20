import type { SVGProps } from 'react'

const solid = { fill: 'currentColor', stroke: 'none' }

const shapes = {
  pause: <path d="M8 4v16M16 4v16" strokeWidth={4} />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  down: <path d="M12 3v17M5 13l7 7 7-7" />,
  check: <path d="M3.5 12.5l6 6L20.5 6" />,
  star: <path d="M12 1.5l3.1 7.2 7.8.7-5.9 5.2 1.8 7.6-6.8-4-6.8 4 1.8-7.6-5.9-5.2 7.8-.7z" />,
  /** Marks an error, always beside words. */
  alert: (
    <>
      <circle cx={12} cy={12} r={10} />
      <path d="M12 6v7.5" />
      <circle cx={12} cy={16.75} r={1.5} {...solid} />
    </>
  ),
  whatsapp: (
    <>
      <path d="M2.5 21.5l1.7-5A9.6 9.6 0 1 1 8 20.2z" />
      <path
        d="M8.9 7.2c-1.3.5-1.7 1.9-1.2 3.4 1 2.9 3 4.9 5.9 5.9 1.5.5 2.9.1 3.4-1.200l.2-.7-2.7-1.7-1.3 1.200c-1.5-.6-2.6-1.7-3.2-3.200l1.2-1.3-1.7-2.700z"
        {...solid}
      />
    </>
  ),
  instagram: (
    <>
      <path d="M3 3h18v18H3z" />
      <circle cx={12} cy={12} r={4.5} />
      <circle cx={17.25} cy={6.75} r={1.4} {...solid} />
    </>
  ),
  facebook: <path d="M3 3h18v18H3zM17 7.500h-1.500a2.5 2.5 0 0 0-2.5 2.500v11M9.5 13h7" />,
}

/** A sign drawn on 24 × 24 with lines of 2 px. Decorative: words stand beside it. */
export function Icon({ name, ...rest }: SVGProps<SVGSVGElement> & { name: keyof typeof shapes }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={24} height={24} {...rest}>
      {shapes[name]}
    </svg>
  )
}
