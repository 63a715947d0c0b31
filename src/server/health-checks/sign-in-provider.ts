import { good, type HealthFinding, wrong } from '#domain/health/health-checks'
import type { OidcConfig } from '../config.ts'
import { isCertificateCode, isUnknownNameCode } from './connection-codes.ts'

interface DescriptionError {
  /** A code of the library. An error of the connection has none, and its cause has one of Node. */
  readonly code?: string
  /** The part of a description that cannot be used. */
  readonly part?: string
  readonly cause?: { readonly code?: string; readonly status?: number }
}

/** What is wrong with the connection, and what to do. */
const ofConnection = (code: string): string => {
  if (isCertificateCode(code))
    return `sertifikatet godtas ikke (${code}). Er det laget av egen utsteder, sett NODE_EXTRA_CA_CERTS til den.`
  if (isUnknownNameCode(code))
    return `navnet kan ikke slås opp herfra (${code}). Rett OIDC_ISSUER, eller se etter nettet.`
  return `ingenting svarer der${code && ` (${code})`}. Rett OIDC_ISSUER, eller se etter nettet og brannmuren.`
}

/** What is wrong with the answer, and what to do. The answer itself is not repeated. */
const ofAnswer = ({ code, cause, part = 'issuer' }: DescriptionError): string => {
  if (code === 'OAUTH_TIMEOUT') return 'den svarer ikke i tide. Se etter nettet og brannmuren.'
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return `den svarer ${cause?.status ?? 'feil'} på /.well-known/openid-configuration. Rett OIDC_ISSUER.`
  if (code === 'OAUTH_RESPONSE_IS_NOT_JSON' || code === 'OAUTH_PARSE_ERROR')
    return 'den svarer med noe annet enn en beskrivelse på /.well-known/openid-configuration. Rett OIDC_ISSUER.'
  if (part !== 'issuer')
    return `beskrivelsen har ingen ${part} som kan brukes. Rett OIDC_ISSUER, eller si fra til leverandøren.`
  return 'den beskriver en annen utsteder. Sett OIDC_ISSUER til den som står i beskrivelsen, hos Microsoft med id-en til egen organisasjon.'
}

/** Whether the provider's description can be read, in one line. Without a provider there is nothing to check. */
export const providerFindings = async (oidc: OidcConfig | undefined): Promise<HealthFinding[]> => {
  if (!oidc) return []
  const { name, issuer } = oidc
  const { readDescription } = await import('../identity/sign-in-provider/provider-description.ts')
  return readDescription(oidc).then(
    () => [good(`${name} svarer på ${issuer}, og kan brukes til innlogging.`)],
    (error: DescriptionError) => {
      const { code, cause } = error
      const unreached = error instanceof TypeError && code === undefined
      const fault = unreached ? ofConnection(cause?.code ?? '') : ofAnswer(error)
      return [wrong(`Innlogging med ${name} virker ikke (${issuer}): ${fault}`)]
    },
  )
}
