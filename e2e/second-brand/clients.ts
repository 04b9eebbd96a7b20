import type { Client, Testimonial } from '#content/schema.ts'

/** Four, and nobody has said anything yet. */
export const clients = {
  heading: 'Quienes ya están',
  strip: { label: 'Marcas con las que trabajamos', pause: 'Pausar las marcas', play: 'Mover las marcas' },
  stars: (rating: number) => `${rating} de 5 estrellas`,
  list: [
    { id: 'lagar-nueve', name: 'Lagar Nueve' },
    { id: 'vivero-surco', name: 'Vivero Surco' },
    { id: 'taller-alamo', name: 'Taller Álamo' },
    { id: 'optica-nimbo', name: 'Óptica Nimbo' },
  ] satisfies Client[] as Client[],
  testimonials: [] satisfies Testimonial[] as Testimonial[],
}
