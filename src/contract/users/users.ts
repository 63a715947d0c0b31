import { endpoints } from '../endpoint.ts'
import type { usersSchemas } from './users.schemas.ts'

export type * from './users.schemas.ts'

export const users = endpoints<typeof usersSchemas>()({
  list: { method: 'GET', path: '/users', needs: 'users' },
  saveAccess: { method: 'POST', path: '/manage/access', needs: 'users' },
})
