import { isEnglishMessage, isRefusalCode, messageOf, type RefusalCode } from '#domain/values/refusal'

/** The code to use by HTTP status when the reply contains no code of ours. */
const byStatus: Record<number, RefusalCode> = {
  400: 'invalid_payload',
  401: 'not_authenticated',
  403: 'no_rights',
  404: 'not_found',
  405: 'forbidden_method',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid_payload',
  429: 'auth/too-many-requests',
}

interface FailureDetails {
  /** The HTTP status; 0 when no reply arrived. */
  readonly status?: number
  readonly message?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly requestId?: string | undefined
  readonly cancelled?: boolean
}

/** A failed call, with a message that can be shown to the user. Never contains the text of an exception [R143]. */
export class Failure extends Error {
  readonly code: RefusalCode
  readonly status: number
  /** 'en' when the message is English; used for the lang attribute. */
  readonly lang: 'en' | undefined
  readonly fields: Readonly<Record<string, string>>
  /** True when the caller aborted the call; no message is needed. */
  readonly cancelled: boolean

  constructor(code: RefusalCode, details: FailureDetails = {}) {
    super(details.message ?? messageOf(code))
    this.name = 'Failure'
    this.code = code
    this.status = details.status ?? 0
    this.lang = isEnglishMessage(this.message) ? 'en' : undefined
    this.fields = details.fields ?? {}
    this.cancelled = details.cancelled ?? false
  }

  /** True for temporary failures: a retry may succeed. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

const fieldsOf = (value: unknown): Record<string, string> | undefined =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).filter(entry => typeof entry[1] === 'string'))
    : undefined

/**
 * Builds a Failure from an error reply. Shows the catalogue's message, or the message of the reply when it is more specific
 * (for example, it names the missing employment id) or the code is not in the catalogue [R140].
 */
export const failureOf = (status: number, reply: unknown): Failure => {
  const { error, message, fields, requestId } = (reply ?? {}) as Record<string, unknown>
  const details = { status, fields: fieldsOf(fields) }
  const code = textOf(error)
  const said = textOf(message)

  if (code === 'unknown') {
    const id = textOf(requestId)
    return new Failure('unknown', { ...details, message: `${messageOf('unknown')}${id ? ` (${id})` : ''}` })
  }
  if (code && isRefusalCode(code)) return new Failure(code, { ...details, message: said })
  const fallback = byStatus[status] ?? 'api_failed'
  return new Failure(fallback, code && said ? { ...details, message: said } : details)
}

/** Converts any thrown value to a Failure. */
export const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure('api_failed')
