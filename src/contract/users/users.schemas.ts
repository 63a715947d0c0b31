import { z } from 'zod'
import { roles } from '#domain/access/roles'
import type { SubjectSchemas } from '../endpoint.ts'
import { objectId, role, success } from '../fields.schemas.ts'

const user = z.object({
  objectId,
  name: z.string(),
  type: role,
  /** The salons of the access list. */
  access: z.array(objectId),
  avatar: z.string().nullable(),
  /** True when a working account is linked to the profile. */
  registered: z.boolean(),
  blocked: z.boolean(),
  /** Sent along when saving; a different version on the server means a conflict. */
  version: z.number(),
})
export type User = z.output<typeof user>

const userRow = z.strictObject({
  objectId,
  /** The name as shown in the row; /manage/info changes names. */
  name: z.string().max(120).optional(),
  /** One of the seven types; null means employee. The schema accepts any text, because other types are rejected with 422. */
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
