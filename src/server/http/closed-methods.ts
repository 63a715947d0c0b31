import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/registry'
import { Refusal } from '#domain/values/refusal'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers forbidden_method when the path belongs to an endpoint but the method does not. */
export const closeOtherMethods = (http: FastifyInstance): void => {
  for (const path of new Set(allEndpoints.map(endpoint => endpoint.path))) {
    const open = allEndpoints
      .filter(endpoint => endpoint.path === path)
      .map(endpoint => endpoint.method as string)
    const method = methods.filter(name => !open.includes(name))
    http.route({
      method,
      // Another route may define its own HEAD.
      exposeHeadRoute: false,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async () => {
        throw new Refusal('forbidden_method')
      },
    })
  }
}
