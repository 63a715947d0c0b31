import type { FastifyReply, FastifyRequest } from 'fastify'
import { FLOW_SECONDS } from './flows.ts'

/**
 * The cookie that binds a flow to the browser that started it. Strict is enough: our own page sends the provider's answer. With
 * https its name starts with `__Host-`, so that no other host of the domain can set it.
 */
export const flowCookie = (publicUrl: string) => {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-foehn_provider' : 'foehn_provider'
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    set: (reply: FastifyReply, value: string): void => {
      reply.setCookie(name, value, { ...attributes, maxAge: FLOW_SECONDS })
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, attributes)
    },
  }
}
