import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Refusal } from '#domain/values/refusal'

/** Codes of the library for an answer that is none: no connection, a time-out, a page instead of data. */
const noAnswer: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
])

/** Why the provider's part failed, for the operator. It never quotes what the provider sent, which may contain a token. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return `the provider says ${/^\w{1,40}$/.test(error.error) ? error.error : 'an unknown error'}`
  if (error instanceof ClientError) return `${error.code ?? ''} ${error.message}`.trim()
  return error instanceof Error ? error.message : 'not an error'
}

export const providerAway = (name: string, error: unknown): Refusal =>
  new Refusal('provider_away', {
    message: `Innlogging med ${name} virker ikke akkurat nå. Logg inn med passord eller passnøkkel, eller prøv igjen senere`,
    cause: new Error(reasonOf(error)),
  })

const notAccepted = (name: string, error: unknown): Refusal =>
  new Refusal('provider_refused', {
    message: `Innloggingen med ${name} ble ikke godtatt. Prøv igjen`,
    cause: new Error(reasonOf(error)),
  })

/** An answer without the cookie of its flow: replayed, too late, or started in another browser or tab. */
export const notThisBrowser = (name: string): Refusal =>
  new Refusal('provider_refused', {
    message: `Innloggingen med ${name} tok for lang tid, eller ble startet et annet sted. Prøv igjen`,
  })

/** What is wrong with a provider's answer, as a refusal. */
export const refusalOfAnswer = (name: string, error: unknown): Refusal => {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied'
      ? new Refusal('provider_refused', { message: `Innloggingen med ${name} ble avbrutt` })
      : providerAway(name, error)
  // The provider refuses a code that was used or is too old; any other error means that the product is set up wrongly there.
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? notAccepted(name, error) : providerAway(name, error)
  if (error instanceof TypeError) return providerAway(name, error)
  if (error instanceof ClientError && noAnswer.has(error.code ?? '')) return providerAway(name, error)
  return notAccepted(name, error)
}
