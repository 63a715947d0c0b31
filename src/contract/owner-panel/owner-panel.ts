import { endpoints } from '../endpoint.ts'
import type { ownerPanelSchemas } from './owner-panel.schemas.ts'

export type * from './owner-panel.schemas.ts'

/** The owner's panel, apart from terms, settings and the log. */
export const ownerPanel = endpoints<typeof ownerPanelSchemas>()({
  wideReach: { method: 'GET', path: '/owner/wide-reach', needs: 'admin' },
  resetSecondStep: { method: 'POST', path: '/owner/second-step/reset', needs: 'admin' },
  letters: { method: 'GET', path: '/owner/letters', needs: 'admin' },
  retryLetter: { method: 'POST', path: '/owner/letters/retry', needs: 'admin' },
  discardLetter: { method: 'POST', path: '/owner/letters/discard', needs: 'admin' },
  backups: { method: 'GET', path: '/owner/backups', needs: 'admin' },
  health: { method: 'GET', path: '/owner/health', needs: 'admin' },
  healthChecks: { method: 'GET', path: '/owner/health/checks', needs: 'admin' },
})
