import { isTokenPermission, type TokenGrant, tokenHas } from '#domain/access/api-tokens'
import type { Endpoint } from '../endpoint.ts'

/**
 * True for the endpoints that an API token may call at all: those that say so. They read, and their permission is one that tokens may have
 * (A121). Files are closed, because sending one is recorded as handing it to a person, and a file for the payroll system changes what
 * counts as paid.
 */
export const isOpenToTokens = ({ method, reads, needs, download, storage, tokens }: Endpoint): boolean =>
  tokens !== undefined &&
  (method === 'GET' || reads === true) &&
  isTokenPermission(needs) &&
  download === undefined &&
  storage === undefined

/** Whether a token may call an endpoint. */
export const mayCall = (token: TokenGrant, endpoint: Endpoint): boolean =>
  isOpenToTokens(endpoint) &&
  isTokenPermission(endpoint.needs) &&
  tokenHas(token, endpoint.needs) &&
  (token.pay || endpoint.tokens !== 'pay')
