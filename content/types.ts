/**
 * The shapes of the words. `sample` marks invented content that must be replaced before going
 * live, `confirm` a statement that only the owner can vouch for; `npm run launch-check` lists both.
 */
export interface Flags {
  sample?: true
  confirm?: string
}

export interface Agency extends Flags {
  name: string
  /** Title of the document. */
  title: string
  place: string
  city: string
  region: string
  country: string
  whatsapp: Flags & {
    /** International form, digits only. */ number: string
    display: string
    greeting: string
  }
  instagram: Flags & { handle: string; url: string }
  facebook: { alert: string }
  security: { contact: string; expires: string } & Flags
}

export type SectionId = 'inicio' | 'servicios' | 'sobre-mi' | 'clientes' | 'precios' | 'contacto'

export interface NavLink {
  label: string
  target: SectionId | 'sobre'
}

export type ServiceIcon = 'web' | 'marketing' | 'diseno' | 'publicidad'

export interface Service extends Flags {
  icon: ServiceIcon
  title: string
  description: string
}

export type PackageArtName = 'identidad' | 'flyer'

/** Prices are whole pesos (ARS); `unit` is what the price is for. */
export interface Package extends Flags {
  title: string
  description: string
  price: number
  unit: string
}

export interface DesignPackage extends Package {
  art: PackageArtName
}

export interface SocialPlan extends Package {
  features: string[]
}

export interface WebPlan extends Flags {
  /** Stored under `selectedPlan` and sent with the message. */
  name: string
  /** One line: for whom. */
  pitch: string
  price: number
  period: string
  features: string[]
  /** How many sections it has, drawn as dots; `null` is without limit. */
  sections: number | null
  popular: boolean
  action: string
  /** Instead of `action` once it is chosen. */
  chosen: string
}

export interface Statistic extends Flags {
  figure: string
  label: string
  /** Dots drawn: a literal count. */
  dots: number
  /** What one dot is. */
  caption: string
}

export type ClientId =
  | 'lagar-nueve'
  | 'vivero-surco'
  | 'nodriza-cafe'
  | 'taller-alamo'
  | 'ruta-siete'
  | 'optica-nimbo'

export interface Client extends Flags {
  id: ClientId
  name: string
}

export interface Testimonial extends Flags {
  name: string
  username: string
  /** Whole stars, 1 to 5. */
  rating: number
  text: string
  /** The avatar is drawn from the initials; a photograph's address may replace it. */
  avatarUrl: string | null
}
