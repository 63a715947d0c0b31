import { z } from 'zod'
import type { SubjectSchemas } from './endpoint.ts'
import { byId, success } from './fields.schemas.ts'

const fraction = z.coerce.number().min(0).max(1)

/** The square that is kept, of the picture as it stands upright: its corner as parts of width and height, its side of the shorter. */
const crop = {
  x: fraction.optional(),
  y: fraction.optional(),
  size: z.coerce.number().min(0.01).max(1).optional(),
}

/** The address of the new avatar. */
const saved = z.object({ avatar: z.string() })

export const avatarsSchemas = {
  save: {
    summary: 'Gives a person an avatar: a png or jpeg as body, kept as jpg without its metadata',
    params: byId,
    query: z.strictObject(crop),
    reply: saved,
  },
  remove: { summary: 'Takes the avatar of a person away', params: byId, reply: success },
  saveOwn: {
    summary: 'Gives oneself an avatar: a png or jpeg as body, kept as jpg without its metadata',
    query: z.strictObject(crop),
    reply: saved,
  },
  removeOwn: { summary: 'Takes one’s own avatar away', reply: success },
} satisfies SubjectSchemas
