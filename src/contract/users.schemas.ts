import { z } from 'zod'
import { roles } from '#domain/access/roles'
import type { SubjectSchemas } from './endpoint.ts'
import { objectId, role, success } from './fields.schemas.ts'

const user = z.object({
  objectId,
  name: z.string(),
  type: role,
  /** The salons of the access list. */
  access: z.array(objectId),
  avatar: z.string().nullable(),
  /** Whether an account that works is linked to the profile. */
  registered: z.boolean(),
  blocked: z.boolean(),
  /** For saving: somebody was faster where it has changed. */
  version: z.number(),
})
export type User = z.output<typeof user>

const userRow = z.strictObject({
  objectId,
  /** As the row shows it; names are changed with /manage/info. */
  name: z.string().max(120).optional(),
  /** One of the seven types; null is employee. Another one is refused with 422, so it is not the schema that refuses. */
  type: z
    .string()
    .max(40)
    .nullable()
    .meta({ description: roles.join(', ') }),
  access: z.array(objectId).max(500).optional(),
  version: z.number().int().optional(),
})
export type SaveAccessBody = z.output<typeof userRow>

export const usersSchemas = {
  list: {
    summary: 'Users with a type by type descending, then updatedAt ascending, without the caller',
    reply: z.array(user),
  },
  saveAccess: {
    summary:
      'Gives a person a type and the salons of the access list, and ends the person’s sessions where that is new',
    body: userRow,
    reply: success,
  },
} satisfies SubjectSchemas
