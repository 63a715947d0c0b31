import { endpoints } from '../endpoint.ts'
import type { providerSignInSchemas } from './provider-sign-in.schemas.ts'

export type * from './provider-sign-in.schemas.ts'

/** The path of the page that the provider sends the browser back to. It is registered there, with the host of PUBLIC_URL. */
export const PROVIDER_ANSWER_PATH = '/sign-in/provider'

/**
 * Sign-in by a provider of OpenID Connect, if one is configured: not_found otherwise. Each flow has a beginning, which answers the
 * provider's address, and an end, which takes what the provider sent the browser back with.
 */
export const providerSignIn = endpoints<typeof providerSignInSchemas>()({
  begin: { method: 'POST', path: '/identity/provider/begin', needs: 'anyone', ownTransactions: true },
  signIn: { method: 'POST', path: '/identity/provider', needs: 'anyone', ownTransactions: true },
  beginRegistration: {
    method: 'POST',
    path: '/identity/provider/register/begin',
    needs: 'anyone',
    ownTransactions: true,
  },
  register: { method: 'POST', path: '/identity/provider/register', needs: 'anyone', ownTransactions: true },
  beginLink: { method: 'POST', path: '/account/provider/begin', needs: 'self', ownTransactions: true },
  link: { method: 'POST', path: '/account/provider', needs: 'self', ownTransactions: true },
  unlink: { method: 'POST', path: '/account/provider/remove', needs: 'self', ownTransactions: true },
})
