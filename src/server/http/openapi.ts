import { z } from 'zod'
import { doors } from '#contract/doors'
import type { Endpoint } from '#contract/endpoint'
import { refusals } from '#domain/values/refusal'

const schemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const parameters = (type: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!type) return []
  const { properties = {}, required = [] } = schemaOf(type, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const content = (schema: unknown, type = 'application/json') => ({ content: { [type]: { schema } } })

const operation = (door: Endpoint) => ({
  summary: door.summary,
  'x-needs': door.needs,
  security: door.needs === 'anyone' ? [] : [{ idToken: [] }],
  parameters: [...parameters(door.params, 'path'), ...parameters(door.query, 'query')],
  ...(door.body && { requestBody: { required: true, ...content(schemaOf(door.body, 'input')) } }),
  ...(door.upload && {
    requestBody: { required: true, ...content({ type: 'string', format: 'binary' }, '*/*') },
  }),
  responses: {
    200: { description: 'Done', ...(door.download ? {} : content(schemaOf(door.reply, 'output'))) },
    default: { description: 'A refusal', ...content({ $ref: '#/components/schemas/Refusal' }) },
  },
})

/** The contract as OpenAPI 3.1, made from the same table that the server serves. */
export const openapi = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const door of doors) {
    paths[`/api${door.path}`] = { ...paths[`/api${door.path}`], [door.method.toLowerCase()]: operation(door) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Föhn', version: '1' },
    paths,
    components: {
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error', 'message', 'requestId'],
          properties: {
            error: { enum: Object.keys(refusals) },
            message: { type: 'string' },
            requestId: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  }
}
