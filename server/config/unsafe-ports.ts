/** Ports of other services, which browsers do not open, so that no page can speak to them (WHATWG Fetch, "port blocking"). */
const unsafe = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103],
  ...[
    104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514,
  ],
  ...[515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723],
  ...[2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
])

/** Why browsers do not open this port, in Spanish; `undefined`: it does. `0` in `PORT` asks for any free one, which is none of these. */
export const unsafePort = (port: number): string | undefined =>
  port !== 0 && unsafe.has(port)
    ? `Los navegadores no abren el puerto ${port}, que es de otro servicio: poné otro en PORT, como 3000.`
    : undefined
