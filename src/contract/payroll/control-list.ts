import { endpoints } from '../endpoint.ts'
import type { controlListSchemas } from './control-list.schemas.ts'

export type * from './control-list.schemas.ts'

/** What the payroll system will report of a month, as summed from the sent reports (P135). */
export const controlList = endpoints<typeof controlListSchemas>()({
  get: {
    method: 'GET',
    path: '/reports/months/{month}/control-list',
    needs: 'reports',
    tokens: 'pay',
    snapshot: true,
  },
  export: {
    method: 'GET',
    path: '/reports/months/{month}/control-list/export',
    needs: 'reports',
    download: 'file',
  },
})
