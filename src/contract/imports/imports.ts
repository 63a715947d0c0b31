import { endpoints } from '../endpoint.ts'
import type { importsSchemas } from './imports.schemas.ts'

export type * from './imports.schemas.ts'

export const imports = endpoints<typeof importsSchemas>()({
  create: { method: 'POST', path: '/imports', needs: 'customerAdmin', upload: 'stream' },
  list: { method: 'GET', path: '/imports', needs: 'customerAdmin' },
  latest: { method: 'GET', path: '/imports/latest', needs: 'common', tokens: 'open' },
  chooseColumns: { method: 'POST', path: '/imports/columns', needs: 'customerAdmin' },
  template: { method: 'GET', path: '/imports/template', needs: 'customerAdmin', download: 'open' },
  read: { method: 'GET', path: '/imports/{objectId}', needs: 'customerAdmin' },
  cancel: { method: 'POST', path: '/imports/{objectId}/cancel', needs: 'customerAdmin' },
})
