import { endpoints } from '../endpoint.ts'
import type { complaintsSchemas } from './complaints.schemas.ts'

export type * from './complaints.schemas.ts'
export type * from './shown-complaint.schemas.ts'

/** Warranty cases ('Alltid Fornøyd Garanti'). `src/domain/complaints/changes.ts` lists the permission for each change. */
export const complaints = endpoints<typeof complaintsSchemas>()({
  list: { method: 'GET', path: '/complaints', needs: 'complaints', tokens: 'open', cached: 'complaints' },
  waiting: { method: 'GET', path: '/complaints/waiting', needs: 'complaints', tokens: 'open' },
  get: {
    method: 'GET',
    path: '/complaints/{objectId}',
    needs: 'complaints',
    tokens: 'open',
    snapshot: true,
  },
  receipts: {
    method: 'GET',
    path: '/complaints/{objectId}/receipts',
    needs: 'complaints',
    tokens: 'open',
    snapshot: true,
  },
  others: { method: 'GET', path: '/complaints/{objectId}/others', needs: 'complaints', tokens: 'open' },
  create: {
    method: 'POST',
    path: '/complaint/create',
    needs: 'complaints',
    idempotent: true,
  },
  update: {
    method: 'POST',
    path: '/complaint/update',
    needs: 'complaints',
    idempotent: true,
  },
  sendMessage: {
    method: 'POST',
    path: '/complaint/message',
    needs: 'complaints',
    idempotent: true,
  },
  settleMessages: {
    method: 'POST',
    path: '/complaint/message/settle',
    needs: 'complaints',
  },
  withdrawLinks: {
    method: 'POST',
    path: '/complaint/links/withdraw',
    needs: 'complaints',
  },
  poster: { method: 'GET', path: '/complaint/poster', needs: 'complaints', download: 'open' },
  customer: {
    method: 'GET',
    path: '/complaint/customer/{objectId}',
    needs: 'customerAdmin',
    snapshot: true,
  },
  exportCustomer: {
    method: 'GET',
    path: '/complaint/customer/{objectId}/export',
    needs: 'customerAdmin',
    download: 'file',
  },
  forgetCustomer: {
    method: 'POST',
    path: '/complaint/customer/forget',
    needs: 'customerAdmin',
  },
})
