import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { allEndpoints, schemasOf } from '#contract/registry'
import { isRefusalCode } from '#domain/values/refusal'
import { type Product, startProduct } from './product.ts'
import { often } from './soak.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'silent' } })
  await product.addSalon('here', 'Majorstuen')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'ansatt', activeIn: ['here'] })
})
afterAll(() => product.close())

interface Schema {
  readonly type?: string | string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
}

const oddities = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'here',
    'eier',
    'ansatt',
    '2026-10',
    '2026-02-30',
    '0000-00',
    '9'.repeat(400),
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.constantFrom(-1, 0, 1e308, Number.MAX_SAFE_INTEGER),
  fc.anything({ maxDepth: 2 }),
)

/** Something about right for a schema, with now and then something else in its place. */
const about = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
  const right = (): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map(one => about(one, depth + 1)))
    if (schema.properties && depth < 4)
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties).map(([name, one]) => [name, about(one, depth + 1)]),
        ),
        { requiredKeys: [] },
      )
    if (schema.items && depth < 4) return fc.array(about(schema.items, depth + 1), { maxLength: 2 })
    if (schema.type === 'object')
      return fc.dictionary(fc.constantFrom('here', 'eier', 'x'), oddities, { maxKeys: 2 })
    return oddities
  }
  return fc.oneof({ weight: 6, arbitrary: right() }, { weight: 1, arbitrary: oddities })
}

const jsonSchemaOf = (type: z.ZodType | undefined): Schema =>
  type ? (z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema) : {}

// Half a surrogate pair cannot stand in an address.
const text = (value: unknown): string => {
  const said = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return Buffer.from(said).toString()
}

const fields = (value: unknown): Record<string, string> =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, text(one)]))
    : {}

/** A stream does not end by itself. */
const asked = allEndpoints.filter(endpoint => endpoint.path !== '/live')
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

describe('whatever an endpoint is asked', () => {
  it.each(asked.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s answers within its contract and never breaks [R140]',
    async (_name, endpoint) => {
      const schemas = schemasOf(endpoint)
      await fc.assert(
        fc.asyncProperty(
          about(jsonSchemaOf(schemas.params)),
          about(jsonSchemaOf(schemas.query)),
          about(jsonSchemaOf(schemas.body)),
          fc.constantFrom('eier', 'ansatt'),
          async (params, query, body, as) => {
            const answer = await product.call(endpoint, {
              as,
              params: fields(params),
              query: fields(query),
              ...(endpoint.method === 'POST' && { body: endpoint.upload ? text(body) : (body ?? null) }),
              ...(endpoint.upload && { headers: { 'content-type': 'text/csv' } }),
            })
            expect([answer.status, answer.status >= 500 && answer.text]).toEqual([answer.status, false])
            // An answer to HEAD has no body.
            if (answer.status >= 400 && endpoint.method !== 'HEAD')
              expect(isRefusalCode(answer.json.error)).toBe(true)
          },
        ),
        { numRuns: often(25, 5_000) },
      )
    },
    often(30_000, 3_600_000),
  )
})
