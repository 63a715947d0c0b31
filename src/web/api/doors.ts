import type { session } from '#contract/session'

/**
 * The doors of the sign-in, without their schemas: the browser checks nothing by them, and zod would be a fourth of what the
 * login screen loads. A test holds them against the contract.
 */
export const login = { method: 'POST', path: '/login' } as typeof session.login
export const signIn = { method: 'POST', path: '/identity/sign-in' } as typeof session.signIn
export const refresh = { method: 'POST', path: '/identity/refresh' } as typeof session.refresh
export const signOut = { method: 'POST', path: '/identity/sign-out' } as typeof session.signOut
export const me = { method: 'GET', path: '/me' } as typeof session.me
export const lostPassword = {
  method: 'POST',
  path: '/identity/lost-password',
} as typeof session.lostPassword
export const newPassword = { method: 'POST', path: '/identity/new-password' } as typeof session.newPassword
export const invitation = { method: 'GET', path: '/identity/invitation' } as typeof session.invitation
export const register = { method: 'POST', path: '/register' } as typeof session.register
