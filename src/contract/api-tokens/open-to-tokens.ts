import { isTokenPermission, payPermissions, type TokenGrant, tokenHas } from '#domain/access/api-tokens'
import type { Endpoint } from '../endpoint.ts'

/**
 * True for the endpoints that an API token may call at all: those that read, with a permission that tokens may have (A121). Files are
 * closed, because sending one is recorded as handing it to a person, and a file for the payroll system changes what counts as paid.
 */
export const isOpenToTokens = ({ method, reads, needs, download, storage, tokens }: Endpoint): boolean =>
  (method === 'GET' || reads === true) &&
  isTokenPermission(needs) &&
  download === undefined &&
  storage === undefined &&
  tokens !== 'never'

/** True when the reply is pay as a whole (A122). */
export const showsOnlyPay = ({ needs, tokens }: Endpoint): boolean =>
  tokens === 'pay' || payPermissions.some(permission => permission === needs)

/** Whether a token may call an endpoint. */
export const mayCall = (token: TokenGrant, endpoint: Endpoint): boolean =>
  isOpenToTokens(endpoint) &&
  isTokenPermission(endpoint.needs) &&
  tokenHas(token, endpoint.needs) &&
  (token.pay || !showsOnlyPay(endpoint))
