import { endpoints } from '../endpoint.ts'
import type { mappingsSchemas } from './mappings.schemas.ts'

export type * from './mappings.schemas.ts'

/** The meaning of the registers' numbers and article groups. */
export const mappings = endpoints<typeof mappingsSchemas>()({
  waiting: { method: 'GET', path: '/manage/waiting', needs: 'customerAdmin' },
  list: { method: 'GET', path: '/manage/mapping', needs: 'customerAdmin' },
  save: { method: 'POST', path: '/manage/mapping', needs: 'customerAdmin' },
  preview: { method: 'POST', path: '/manage/mapping/preview', needs: 'customerAdmin' },
  remove: { method: 'POST', path: '/manage/mapping/remove', needs: 'customerAdmin' },
})
