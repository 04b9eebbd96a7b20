import { Dot, Icon, type IconProps } from './icon.tsx'

export const IconPause = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 4v16M16 4v16" strokeWidth={4} />
  </Icon>
)

export const IconPlay = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5v17L20.5 12z" fill="currentColor" stroke="none" />
  </Icon>
)

export const IconClose = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
)

export const IconCheck = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 12.5l6 6L20.5 6" />
  </Icon>
)

/** An error: never alone, always beside words. */
export const IconAlert = (props: IconProps) => (
  <Icon {...props}>
    <circle cx={12} cy={12} r={10} />
    <path d="M12 6v7.5" />
    <Dot x={12} y={16.75} />
  </Icon>
)

export const IconStar = (props: IconProps) => (
  <Icon {...props}>
    <path
      d="M12 1.5l3.1 7.2 7.8.7-5.9 5.2 1.8 7.6-6.8-4-6.8 4 1.8-7.6-5.9-5.2 7.8-.7z"
      fill="currentColor"
      stroke="none"
    />
  </Icon>
)

/** The handset in its round bubble, redrawn on the 2 px grid. */
export const IconWhatsapp = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 21.5l1.7-5A9.6 9.6 0 1 1 8 20.2z" />
    <path
      d="M8.9 7.2c-1.3.5-1.7 1.9-1.2 3.4 1 2.9 3 4.9 5.9 5.9 1.5.5 2.9.1 3.4-1.200l.2-.7-2.7-1.7-1.3 1.200c-1.5-.6-2.6-1.7-3.2-3.200l1.2-1.3-1.7-2.700z"
      fill="currentColor"
      stroke="none"
    />
  </Icon>
)

/** The camera: a square, its lens and its light. */
export const IconInstagram = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3h18v18H3z" />
    <circle cx={12} cy={12} r={4.5} />
    <Dot x={17.25} y={6.75} r={1.4} />
  </Icon>
)

/** The letter in its frame, the pair of the camera. */
export const IconFacebook = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3h18v18H3z" />
    <path d="M17 7.500h-1.500a2.5 2.5 0 0 0-2.5 2.500v11M9.5 13h7" />
  </Icon>
)
