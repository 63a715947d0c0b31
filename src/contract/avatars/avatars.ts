import { endpoints } from '../endpoint.ts'
import type { avatarsSchemas } from './avatars.schemas.ts'

export type * from './avatars.schemas.ts'

/** Avatars: everybody may change their own; changing another person's requires the right to edit employees. */
export const avatars = endpoints<typeof avatarsSchemas>()({
  save: {
    method: 'POST',
    path: '/manage/avatar/{objectId}',
    needs: 'editEmployees',
    upload: 'stream',
  },
  remove: {
    method: 'DELETE',
    path: '/manage/avatar/{objectId}',
    needs: 'editEmployees',
  },
  saveOwn: { method: 'POST', path: '/me/avatar', needs: 'self', upload: 'stream' },
  removeOwn: { method: 'DELETE', path: '/me/avatar', needs: 'self' },
})
