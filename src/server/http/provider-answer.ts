import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import type { Viewer } from '#domain/access/scope'
import type { AuditAction } from '#domain/audit/actions'
import { Refusal } from '#domain/values/refusal'
import type { FlowPurpose } from '../identity/sign-in-provider/flows.ts'
import type { FinishedFlow, SignInProvider } from '../identity/sign-in-provider/sign-in-provider.ts'
import type { App } from './app.ts'
import { callerOf } from './caller.ts'
import { noteRefusal, refusalKey } from './refusals.ts'

/** @throws Refusal not_found if no provider is configured */
export const configuredProvider = ({ provider }: App): SignInProvider => {
  if (!provider) throw new Refusal('not_found')
  return provider
}

interface ProviderCall {
  readonly body: { readonly answer: string }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Date
}

interface NotedRefusal {
  readonly endpoint: Endpoint
  readonly action: AuditAction
  readonly because: string
  readonly by?: Viewer
}

/** Logs that an answer of the provider was refused, with at most one row per caller and window. */
export const noteProviderRefusal = (
  app: App,
  { request, now }: Pick<ProviderCall, 'request' | 'now'>,
  { endpoint, action, because, by }: NotedRefusal,
): Promise<void> =>
  noteRefusal(app.pool, {
    key: refusalKey(endpoint, callerOf(request)),
    action,
    details: { by: 'provider', because },
    now,
    ...(by && { by, subject: by.objectId }),
  })

/**
 * Finishes a flow by the provider's answer in the call's body. A refused answer is in the audit log; what was wrong with it is in
 * the product's log (A143).
 */
export const finishAtProvider = async <Purpose extends FlowPurpose>(
  app: App,
  call: ProviderCall,
  refused: Omit<NotedRefusal, 'because'>,
  expected: { readonly purpose: Purpose; readonly sessionId?: string },
): Promise<FinishedFlow<Purpose>> => {
  try {
    return await configuredProvider(app).finish(call, call.body.answer, expected)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'provider_refused') throw error
    if (error.cause)
      call.request.log.warn({ err: error.cause }, 'an answer of the sign-in provider is refused')
    await noteProviderRefusal(app, call, { ...refused, because: 'answer not accepted' })
    throw error
  }
}
