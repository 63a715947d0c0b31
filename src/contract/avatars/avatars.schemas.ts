import { z } from 'zod'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, success } from '../fields.schemas.ts'

const fraction = z.coerce.number().min(0).max(1)

/**
 * The square to keep, measured on the upright picture.
 * The corner is a fraction of the width and the height, the side a fraction of the shorter side.
 */
const crop = {
  x: fraction.optional(),
  y: fraction.optional(),
  size: z.coerce.number().min(0.01).max(1).optional(),
}

/** The URL of the new avatar. */
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
