/** What the owner counts of a visit (`analytics` in content/agency.ts). */
export type Goal = 'plan' | 'builder' | 'name' | 'whatsapp' | 'sent'

/** As the owner's dashboard knows them: another name here begins to count anew there. */
export const goalNames: Record<Goal, string> = {
  plan: 'Eligió un plan',
  builder: 'Armó su sitio',
  name: 'Puso el nombre de su negocio',
  whatsapp: 'Abrió WhatsApp',
  sent: 'Mandó un mensaje',
}

declare global {
  interface Window {
    /** What was reached before the tracker came, and once it is there what sends it (plausible.ts). */
    reached?: Goal[] | { push: (goal: Goal) => void }
  }
}

export function reach(goal: Goal): void {
  window.reached ??= []
  window.reached.push(goal)
}
