import type { disclosuresSchemas } from './disclosures.schemas.ts'
import { endpoints } from './endpoint.ts'

export type * from './disclosures.schemas.ts'

/** Who looked at whose pay and at which cases. What replies and files hold is noted as they are answered. */
export const disclosures = endpoints<typeof disclosuresSchemas>()({
  list: { method: 'GET', path: '/owner/disclosures', needs: 'admin' },
})
