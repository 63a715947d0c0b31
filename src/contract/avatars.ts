import type { avatarsSchemas } from './avatars.schemas.ts'
import { endpoints } from './endpoint.ts'

export type * from './avatars.schemas.ts'

/** Avatars: another's by who edits the person, one's own by everybody. */
export const avatars = endpoints<typeof avatarsSchemas>()({
  save: {
    method: 'POST',
    path: '/manage/avatar/{objectId}',
    needs: 'editEmployees',
    upload: 'stream',
    keepsCache: true,
  },
  remove: {
    method: 'DELETE',
    path: '/manage/avatar/{objectId}',
    needs: 'editEmployees',
    keepsCache: true,
  },
  saveOwn: { method: 'POST', path: '/me/avatar', needs: 'self', upload: 'stream', keepsCache: true },
  removeOwn: { method: 'DELETE', path: '/me/avatar', needs: 'self', keepsCache: true },
})
