import { expect, test } from 'vitest'
import { asOrdered } from '#content/agency.ts'
import { brand } from '#content/brand.ts'
import { mockups } from '#content/mockups.ts'
import { accepted, skipFor } from '#testing/skips.ts'
import { channels, contrast } from '#web/domain/contrast.ts'
import { frontsOf, paletteOf, tradeOf } from '#web/shop/draw/shop.ts'

/** The hue of a colour, in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

/** Names on the signs of a street in Mendoza, each with its trade. */
const street: Record<string, string> = {
  'Celulares Ya': 'celular',
  'Compu Centro': 'celular',
  'Plomería Ruiz': 'gota',
  'Lavadero El Trapito': 'gota',
  'Limpieza Total': 'gota',
  'Cerrajería 24 Horas': 'llave',
  'Alarmas Cuyo': 'llave',
  'Electricidad Funes': 'rayo',
  'Iluminación Sur': 'rayo',
  'Hamburguesas Don Tito': 'hamburguesa',
  'Lomitería La Quinta': 'hamburguesa',
  'Sushi Uco': 'sushi',
  'Cervecería Cacique': 'chopp',
  'Cabañas Los Álamos': 'montaña',
  'Hostel Aconcagua': 'cama',
  'Turismo Andes': 'montaña',
  'Academia de Inglés': 'birrete',
  'Instituto San Martín': 'birrete',
  'Seguros Rivadavia': 'paraguas',
  'Imprenta Vera': 'libro',
  'Joyería Alba': 'anillo',
  'Relojería Suiza': 'anillo',
  'Perfumería Lis': 'frasco',
  'Vidriería Godoy': 'vidrio',
  'Pinturería Colores': 'rodillo',
  'Yoga Luz': 'loto',
  'Centro de Estética Eva': 'flor',
  'Psicóloga Laura Paz': 'sillón',
  'Nutrición Vital': 'cruz',
  'Fiambrería El Tano': 'carne',
  'Kiosco 9 de Julio': 'canasta',
  'Almacén Doña Rosa': 'canasta',
  'Pescadería Mar': 'carne',
  'Dietética Verde': 'manzana',
  'Sastrería Luis': 'percha',
  'Marroquinería Cuero': 'zapato',
  'Arquitectura Paz': 'casa',
  'Repuestos Motos Sur': 'tuerca',
  'Viandas Caseras': 'cubiertos',
  'Rotisería La Nona': 'cubiertos',
  'Cancha de Pádel': 'pesa',
}
test(
  'the signs of a street have drawings of their own trade',
  skipFor(asOrdered ? null : accepted.content.words),
  () => {
    for (const [name, emblem] of Object.entries(street))
      expect([name, tradeOf(name)?.emblem]).toEqual([name, emblem])
  },
)

test(
  'no palette is what most trades begin with; each is of another hue than the wine on which it stands, and one stands out',
  skipFor(asOrdered ? null : accepted.content.words),
  () => {
    const { palettes } = mockups
    const names = Object.keys(street)
    for (const palette of palettes)
      expect(names.filter((name) => paletteOf(name) === palette).length).toBeLessThan(names.length / 2)
    const ground = brand.colours['malbec-800']
    const wine = hueOf(ground)
    for (const { name, dark } of palettes)
      expect(Math.abs(((hueOf(dark) - wine + 540) % 360) - 180), name).toBeGreaterThan(45)
    expect(Math.max(...palettes.map(({ dark }) => contrast(dark, ground)))).toBeGreaterThan(4.5)
  },
)

test(
  'the trades that people write first have houses of their own: no two of one colour and one front',
  skipFor(asOrdered ? null : accepted.content.words),
  () => {
    const trades = ['Peluquería', 'Yoga', 'Cervecería', 'Ferretería', 'Pizzería', 'Panadería']
    const houses = trades.map((name) => `${paletteOf(name).name} ${frontsOf([name])}`)
    expect(new Set(houses).size, houses.join()).toBe(trades.length)
  },
)
