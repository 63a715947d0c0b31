import { endpoints } from '../endpoint.ts'
import type { tutorialsSchemas } from './tutorials.schemas.ts'

export type * from './tutorials.schemas.ts'

export const tutorials = endpoints<typeof tutorialsSchemas>()({
  list: { method: 'GET', path: '/tutorials', needs: 'common', tokens: 'open' },
  taught: { method: 'GET', path: '/tutorials/taught', needs: 'common', tokens: 'open' },
  news: { method: 'GET', path: '/tutorials/news', needs: 'common' },
  looked: { method: 'POST', path: '/tutorials/looked', needs: 'common', ownTransactions: true },
  get: { method: 'GET', path: '/tutorials/{objectId}', needs: 'common', tokens: 'open' },
  view: { method: 'POST', path: '/tutorials/{objectId}/view', needs: 'common', ownTransactions: true },
  training: { method: 'GET', path: '/tutorials/{objectId}/training', needs: 'statistics', tokens: 'open' },
  create: { method: 'POST', path: '/tutorials', needs: 'editVideos', idempotent: true },
  change: { method: 'PATCH', path: '/tutorials/{objectId}', needs: 'editVideos' },
  remove: { method: 'DELETE', path: '/tutorials/{objectId}', needs: 'editVideos' },
})
