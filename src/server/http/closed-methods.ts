import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/registry'
import { Refusal } from '#domain/values/refusal'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers forbidden_method where the path is an endpoint's but the method is not. */
export const closeOtherMethods = (http: FastifyInstance): void => {
  for (const path of new Set(allEndpoints.map(endpoint => endpoint.path))) {
    const open = allEndpoints
      .filter(endpoint => endpoint.path === path)
      .map(endpoint => endpoint.method as string)
    const method = methods.filter(name => !open.includes(name))
    http.route({
      method,
      // A HEAD of its own may come later.
      exposeHeadRoute: false,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async () => {
        throw new Refusal('forbidden_method')
      },
    })
  }
}
