import { z } from 'zod'
import { isOpenToTokens } from '#contract/api-tokens/open-to-tokens'
import type { Endpoint, EndpointSchemas } from '#contract/endpoint'
import { allEndpoints, schemasOf } from '#contract/registry'
import { refusals } from '#domain/values/refusal'
import { bodyLimitOf } from './bodies/body-limits.ts'

const jsonSchemaOf = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const parameters = (type: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!type) return []
  const { properties = {}, required = [] } = jsonSchemaOf(type, 'input') as {
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

/** The size limit of files is a setting, so the contract does not state it. */
const largest = (endpoint: Endpoint) => {
  const { bytes } = bodyLimitOf(endpoint)
  return Number.isFinite(bytes) && { 'x-max-bytes': bytes }
}

const securityOf = (endpoint: Endpoint) => {
  if (endpoint.needs === 'anyone') return []
  return [{ idToken: [] }, ...(isOpenToTokens(endpoint) ? [{ apiToken: [] }] : [])]
}

const operation = (endpoint: Endpoint, schemas: EndpointSchemas) => ({
  summary: schemas.summary,
  'x-needs': endpoint.needs,
  security: securityOf(endpoint),
  parameters: [...parameters(schemas.params, 'path'), ...parameters(schemas.query, 'query')],
  ...(schemas.body && {
    requestBody: { required: true, ...largest(endpoint), ...content(jsonSchemaOf(schemas.body, 'input')) },
  }),
  ...(endpoint.upload && {
    requestBody: {
      required: true,
      ...largest(endpoint),
      ...content({ type: 'string', format: 'binary' }, '*/*'),
    },
  }),
  responses: {
    200: {
      description: 'Done',
      ...(endpoint.download ? {} : content(jsonSchemaOf(schemas.reply, 'output'))),
    },
    default: { description: 'A refusal', ...content({ $ref: '#/components/schemas/Refusal' }) },
  },
})

/** The contract as OpenAPI 3.1, generated from the table that the server uses. */
export const openapi = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of allEndpoints) {
    paths[`/api${endpoint.path}`] = {
      ...paths[`/api${endpoint.path}`],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemasOf(endpoint)),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Föhn', version: '1' },
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'foehn_…' },
      },
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
