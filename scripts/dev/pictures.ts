import { agency } from '#content/agency.ts'
import { clients } from '#content/clients.ts'
import { things } from '#content/things.ts'
import { work } from '#content/work.ts'
import { drawPictures } from '../media/page-pictures.ts'

/** The owner's pictures. Vite loads this file: after an edit it is run again, with all that it imports. */
export const pictures = drawPictures({ agency, clients, work, things })
