/** The goals of a visit that the owner counts (`analytics` in content/agency.ts). */
export type Goal = 'plan' | 'builder' | 'name' | 'whatsapp' | 'sent'

/** The names in the owner's dashboard: renaming one here starts its count anew there. */
export const goalNames: Record<Goal, string> = {
  plan: 'Eligió un plan',
  builder: 'Armó su sitio',
  name: 'Puso el nombre de su negocio',
  whatsapp: 'Abrió WhatsApp',
  sent: 'Mandó un mensaje',
}

declare global {
  interface Window {
    /** The goals that were reached before the tracker loaded, then the function that sends them (plausible.ts). */
    reached?: Goal[] | { push: (goal: Goal) => void }
  }
}

export function reach(goal: Goal): void {
  window.reached ??= []
  window.reached.push(goal)
}
