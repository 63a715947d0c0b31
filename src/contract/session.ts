import { z } from 'zod'
import { type Permission, permissions } from '#domain/access/permissions'
import { endpoint } from './endpoint.ts'
import { objectId, role, success } from './fields.ts'

// A plain string: what is wrong with an e-mail or a password is said by the catalogue, not by the schema.
const entered = z.string().max(400)

const idToken = z.object({
  idToken: z.string(),
  /** Seconds until it expires. */
  expiresIn: z.number(),
})

/** The signed-in person: the user profile, what it may do and where. */
export const profile = z.object({
  objectId,
  name: z.string(),
  type: role,
  access: z.array(objectId),
  activeIn: z.array(objectId),
  avatar: z.string().nullable(),
  cutType: z.number(),
  goal: z.number(),
  /** True while the account waits for approval. */
  pending: z.boolean(),
  permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
  salons: z.array(z.object({ objectId, name: z.string() })),
})
export type Profile = z.output<typeof profile>

export const session = {
  register: endpoint({
    method: 'POST',
    path: '/register',
    needs: 'anyone',
    summary: 'Makes an account for a profile; with an invitation it works at once',
    body: z.strictObject({
      email: entered,
      password: entered,
      profile: z.string().max(60),
      invitation: z.string().max(100).optional(),
      /** Only with the first owner's link. */
      name: z.string().trim().max(120).optional(),
    }),
    reply: z.object({ success: z.literal(true), pending: z.boolean() }),
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/identity/invitation',
    needs: 'anyone',
    summary: 'Whom an invitation link is for',
    query: z.strictObject({ code: z.string().max(100) }),
    reply: z.object({ objectId, name: z.string(), firstOwner: z.boolean() }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/login',
    needs: 'anyone',
    summary: 'Checks the password and answers a single-use custom token, good for 60 s',
    body: z.strictObject({ email: entered, password: entered }),
    reply: z.object({ token: z.string() }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/identity/sign-in',
    needs: 'anyone',
    leavesFigures: true,
    summary: 'Exchanges the custom token for an ID token and the refresh cookie',
    body: z.strictObject({ token: z.string().max(200) }),
    reply: idToken,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/identity/refresh',
    needs: 'anyone',
    summary: 'Exchanges the refresh cookie for a new ID token and a new cookie',
    reply: idToken,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/identity/sign-out',
    needs: 'anyone',
    leavesFigures: true,
    summary: 'Ends the session of the refresh cookie',
    reply: success,
  }),
  lostPassword: endpoint({
    method: 'POST',
    path: '/identity/lost-password',
    needs: 'anyone',
    leavesFigures: true,
    summary: 'Sends a mail with a link for a new password; answers alike whether anybody has the e-mail',
    body: z.strictObject({ email: entered }),
    reply: success,
  }),
  newPassword: endpoint({
    method: 'POST',
    path: '/identity/new-password',
    needs: 'anyone',
    leavesFigures: true,
    summary: 'Sets a new password by the link of the mail and ends the sessions before it',
    body: z.strictObject({ code: z.string().max(100), password: entered }),
    reply: success,
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    needs: 'signedIn',
    summary: 'The signed-in user profile with its permissions and salons',
    reply: profile,
  }),
}
