import type { audit } from '#contract/audit'
import type { settings } from '#contract/settings'
import type { terms } from '#contract/terms'

/** The doors of the owner's panel without their schemas, which the browser has no use for. A test holds them against the contract. */
export const listTerms = { method: 'GET', path: '/terms' } as typeof terms.list
export const addTerms = { method: 'POST', path: '/terms' } as typeof terms.add
export const removeTerms = { method: 'POST', path: '/terms/remove' } as typeof terms.remove
export const getSettings = { method: 'GET', path: '/settings' } as typeof settings.get
export const saveSettings = { method: 'POST', path: '/settings' } as typeof settings.save
export const listAudit = { method: 'GET', path: '/audit' } as typeof audit.list
