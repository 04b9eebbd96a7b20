/** What a variable takes. Each completes a sentence that begins with the variable's name. */
export const variables = {
  integer: (from: number, to: number | null) =>
    `lleva un número entero ${to === null ? `desde ${from}` : `de ${from} a ${to}`}`,
  level: (levels: string) => `lleva ${levels}`,
  host: 'lleva una dirección de esta máquina, como 0.0.0.0',
  hsts: 'lleva preload, o nada',
  origin: 'lleva solo el origen del sitio, como https://real.com.ar, sin nada después',
  httpsUrl:
    'lleva una dirección https://, sin usuario ni clave (http:// solo hacia esta misma máquina)',
  webhookSecret:
    'lleva whsec_ y de 24 a 64 bytes en base64; uno nuevo: echo whsec_$(openssl rand -base64 32)',
  sender: 'lleva una dirección, como formulario@web.real.com.ar o real. <formulario@web.real.com.ar>',
  recipient: 'lleva una sola dirección, como hola@real.com.ar',
  networks: 'lleva direcciones o redes separadas por comas, como 10.0.0.0/8,::1',
  postgres: 'lleva la dirección de una base PostgreSQL: postgres://usuario:clave@servidor/base',
  smtp:
    'lleva smtps://usuario:clave@servidor o smtp://usuario:clave@servidor:587; en usuario y clave, # se escribe %23, / %2F, ? %3F, @ %40 y % %25 (?tls=off solo con smtp://)',
  neededBy: (other: string, what: string) => `hace falta cuando hay ${other}: lleva ${what}`,
  mailAddress: 'una dirección',
  webhookKey: 'la clave con que se firma',
}
