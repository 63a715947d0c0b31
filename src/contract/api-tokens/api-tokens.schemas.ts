import { z } from 'zod'
import { type TokenPermission, tokenPermissions, tokenStates } from '#domain/access/api-tokens'
import type { SubjectSchemas } from '../endpoint.ts'
import { byId, dayField, instant, objectId, shownDay, success } from '../fields.schemas.ts'
import { typedName } from '../name.schemas.ts'

const permission = z.enum(Object.keys(tokenPermissions) as [TokenPermission, ...TokenPermission[]])
const named = z.object({ objectId, name: z.string() })

const apiToken = z.object({
  objectId,
  name: z.string(),
  permissions: z.array(permission),
  pay: z.boolean(),
  /** Null: every salon, also those added later. */
  salons: z.array(named).nullable(),
  madeBy: named,
  madeAt: instant,
  /** The last day on which it works. */
  expiresOn: shownDay,
  /** Accurate to five minutes. Null: never used. */
  lastUsedAt: instant.nullable(),
  state: z.enum(tokenStates),
  revokedAt: instant.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

export const apiTokensSchemas = {
  list: {
    summary: 'The API tokens, those that work first. Their secrets are shown to nobody',
    reply: z.array(apiToken),
  },
  make: {
    summary: 'Makes an API token. The reply has its secret, which cannot be shown again',
    body: z.strictObject({
      name: typedName(60),
      permissions: z.array(permission).min(1, 'Velg hva nøkkelen skal lese').max(20),
      pay: z.boolean(),
      /** Null: every salon, also those added later. */
      salons: z.array(objectId).min(1, 'Velg minst én salong').max(1000).nullable(),
      expiresOn: dayField,
      /** The caller's own, so that an unattended screen is not enough (A22). */
      password: z.string().max(400),
    }),
    reply: z.object({ objectId, secret: z.string() }),
  },
  revoke: {
    summary: 'Revokes an API token for ever; it is refused within a second',
    body: byId,
    reply: success,
  },
} satisfies SubjectSchemas
