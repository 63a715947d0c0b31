import { endpoints } from '../endpoint.ts'
import type { sessionSchemas } from './session.schemas.ts'

export type * from './session.schemas.ts'

export const session = endpoints<typeof sessionSchemas>()({
  register: { method: 'POST', path: '/register', needs: 'anyone', ownTransactions: true },
  invitation: { method: 'GET', path: '/identity/invitation', needs: 'anyone' },
  login: { method: 'POST', path: '/login', needs: 'anyone', ownTransactions: true },
  signIn: { method: 'POST', path: '/identity/sign-in', needs: 'anyone' },
  refresh: { method: 'POST', path: '/identity/refresh', needs: 'anyone', ownTransactions: true },
  signOut: { method: 'POST', path: '/identity/sign-out', needs: 'anyone' },
  lostPassword: { method: 'POST', path: '/identity/lost-password', needs: 'anyone' },
  newPassword: { method: 'POST', path: '/identity/new-password', needs: 'anyone' },
  me: { method: 'GET', path: '/me', needs: 'signedIn' },
})
