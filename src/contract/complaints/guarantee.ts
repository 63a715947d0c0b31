import { endpoints } from '../endpoint.ts'
import type { guaranteeSchemas } from './guarantee.schemas.ts'

export type * from './guarantee.schemas.ts'

/** Endpoints for customers without an account: the public form, and their own case behind its secret link. */
export const guarantee = endpoints<typeof guaranteeSchemas>()({
  form: { method: 'GET', path: '/guarantee/form/{salonId}', needs: 'anyone', snapshot: true },
  submit: { method: 'POST', path: '/guarantee/form', needs: 'anyone' },
  case: { method: 'POST', path: '/guarantee/case', needs: 'anyone', reads: true },
  answer: { method: 'POST', path: '/guarantee/answer', needs: 'anyone' },
  giveVerdict: { method: 'POST', path: '/guarantee/verdict', needs: 'anyone' },
  renewLink: { method: 'POST', path: '/guarantee/link', needs: 'anyone' },
  disown: { method: 'POST', path: '/guarantee/disown', needs: 'anyone' },
  addPhoto: {
    method: 'POST',
    path: '/guarantee/photo',
    needs: 'anyone',
    upload: 'stream',
  },
})
