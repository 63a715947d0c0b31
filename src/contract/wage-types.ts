import { endpoints } from './endpoint.ts'
import type { wageTypesSchemas } from './wage-types.schemas.ts'

export type * from './wage-types.schemas.ts'

/** Which wage type of the payroll system each component of pay goes to. */
export const wageTypes = endpoints<typeof wageTypesSchemas>()({
  list: { method: 'GET', path: '/manage/wage-types', needs: 'readTerms' },
  save: { method: 'POST', path: '/manage/wage-types', needs: 'admin' },
})
