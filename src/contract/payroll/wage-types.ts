import { endpoints } from '../endpoint.ts'
import type { wageTypesSchemas } from './wage-types.schemas.ts'

export type * from './wage-types.schemas.ts'

/** The payroll system's wage type for each component of pay. */
export const wageTypes = endpoints<typeof wageTypesSchemas>()({
  list: { method: 'GET', path: '/manage/wage-types', needs: 'readTerms', tokens: 'pay' },
  save: { method: 'POST', path: '/manage/wage-types', needs: 'admin' },
})
