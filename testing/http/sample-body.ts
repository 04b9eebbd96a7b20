import { ownIds } from '#contract/send.ts'

export const letter = { name: 'Ana Pérez', email: 'ana@ejemplo.com', message: 'Hola, quiero una página.' }

export const ids = {
  user_id: ownIds.publicKey,
  service_id: ownIds.serviceId,
  template_id: ownIds.templateId,
}

export function emailJsBody(over: Record<string, unknown> = {}, top: Record<string, unknown> = {}) {
  return {
    lib_version: '4.4.1',
    ...ids,
    template_params: { ...letter, ...over },
    ...top,
  }
}
