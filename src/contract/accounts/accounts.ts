import { endpoints } from '../endpoint.ts'
import type { accountsSchemas } from './accounts.schemas.ts'

export type * from './accounts.schemas.ts'

/** Accounts that do not exist yet: vacant profiles, invitations and accounts waiting for approval. */
export const accounts = endpoints<typeof accountsSchemas>()({
  vacantProfiles: { method: 'GET', path: '/identity/vacant-profiles', needs: 'anyone' },
  list: { method: 'GET', path: '/manage/accounts', needs: 'invitations' },
  admissions: { method: 'GET', path: '/manage/admissions', needs: 'invitations' },
  invite: { method: 'POST', path: '/manage/invite', needs: 'invitations' },
  inviteMany: { method: 'POST', path: '/manage/invitations', needs: 'invitations' },
  withdraw: { method: 'POST', path: '/manage/invite/withdraw', needs: 'invitations' },
  approve: { method: 'POST', path: '/manage/approve', needs: 'invitations' },
})
