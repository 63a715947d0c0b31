import { endpoints } from '../endpoint.ts'
import type { disclosuresSchemas } from './disclosures.schemas.ts'

export type * from './disclosures.schemas.ts'

/** Records who viewed whose pay and which cases. The content of replies and files is recorded when they are sent. */
export const disclosures = endpoints<typeof disclosuresSchemas>()({
  list: { method: 'GET', path: '/owner/disclosures', needs: 'admin' },
})
