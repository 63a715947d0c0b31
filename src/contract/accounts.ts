import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, objectId, role, success } from './fields.ts'

const accountToBe = z.object({
  objectId,
  name: z.string(),
  type: role,
  avatar: z.string().nullable(),
  activeIn: z.array(objectId),
  /** An account that waits for approval, an invitation that is open, or one that was not used in time. */
  state: z.enum(['waiting', 'invited', 'expired']),
  email: z.string().nullable(),
  since: instant,
  /** When it falls away by itself. */
  until: instant,
  /** Whether the reader may approve, invite or withdraw (A4). */
  mayDecide: z.boolean(),
})
export type AccountToBe = z.output<typeof accountToBe>

/** Accounts that are to be: vacant profiles, invitations and waiting accounts. */
export const accounts = {
  vacantProfiles: endpoint({
    method: 'GET',
    path: '/identity/vacant-profiles',
    needs: 'anyone',
    summary: 'The profiles of type employee that have no account, by name',
    reply: z.array(z.object({ objectId, name: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/manage/accounts',
    needs: 'invitations',
    summary: 'Who waits for approval and who is invited, in reach',
    reply: z.array(accountToBe),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/manage/invite',
    needs: 'invitations',
    leavesFigures: true,
    summary:
      'Invites somebody to a vacant profile: a link for one use in seven days, mailed where an e-mail is given. Replaces the invitation before it',
    body: z.strictObject({ objectId, email: z.string().max(400).optional() }),
    reply: z.object({ url: z.string() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/manage/invite/withdraw',
    needs: 'invitations',
    leavesFigures: true,
    summary: 'Withdraws an invitation: its links work no more',
    body: z.strictObject({ objectId }),
    reply: success,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/manage/approve',
    needs: 'invitations',
    leavesFigures: true,
    summary: 'Lets a waiting account in, or refuses it: the profile is vacant again',
    body: z.strictObject({ objectId, approve: z.boolean() }),
    reply: success,
  }),
}
