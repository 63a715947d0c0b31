import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { schemasOf } from '#contract/registry'
import { fc } from '../properties.ts'
import { longRun, patience } from '../soak.ts'
import { asked, callers, type FuzzedScene, fields, nameOf, namesIn, setFuzzedScene, wide } from './asking.ts'
import { placesIn, valid, withField } from './valid.ts'
import { type Ids, oddities } from './values.ts'

let scene: FuzzedScene
beforeAll(async () => {
  scene = await setFuzzedScene()
})
afterAll(() => scene.product.close())

interface Parts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const validParts = (
  endpoint: Endpoint,
  ids: Ids,
  wantedBody?: (body: unknown) => boolean,
): fc.Arbitrary<Parts> => {
  const schemas = schemasOf(endpoint)
  return fc.record({
    params: valid(schemas.params, ids),
    query: valid(schemas.query, ids),
    body: valid(schemas.body, ids, wantedBody),
  })
}

const hasPlace = (body: unknown): boolean => placesIn(body).length > 0

/** Most calls are refused for lack of rights, so half of them come from callers with full access. */
const anyCaller = fc.oneof(fc.constantFrom(...wide), fc.constantFrom(...callers))

/** A value with one changed field, and the field's path; null when the value has no field. */
const oneOff = (value: unknown, pick: number, odd: unknown) => {
  const places = placesIn(value)
  const place = places[pick % Math.max(places.length, 1)]
  return place ? { value: withField(value, place, odd), place } : null
}

const call = async (run: ReturnType<typeof longRun>, endpoint: Endpoint, as: string, parts: Parts) =>
  scene.ask(run, endpoint, as, {
    params: namesIn(endpoint, parts.params),
    query: fields(parts.query),
    ...(endpoint.method !== 'GET' && endpoint.method !== 'HEAD' && { body: parts.body ?? {} }),
  })

const isWhole = ({ params, query, body }: Parts): boolean =>
  params !== undefined && query !== undefined && body !== undefined

const hasFields = (schema: unknown): boolean =>
  schema !== undefined && Object.keys((schema as { shape?: object }).shape ?? { any: 1 }).length > 0

const withBody = asked.filter(
  endpoint => endpoint.method !== 'GET' && !endpoint.upload && hasFields(schemasOf(endpoint).body),
)

describe('a body with one invalid field', () => {
  it.each(withBody.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'to %s is answered within the contract, and breaks nothing [R140]',
    async (_name, endpoint) => {
      const run = longRun('fuzzOneField', { parts: withBody.length })
      let made = 0
      let tried = 0
      const calls = anyCaller.chain(as => {
        const ids = scene.idsFor(as)
        return fc.record({
          as: fc.constant(as),
          parts: validParts(endpoint, ids, hasPlace),
          pick: fc.nat(),
          odd: fc.oneof(
            { weight: 6, arbitrary: oddities(ids) },
            { weight: 1, arbitrary: fc.constant(undefined) },
          ),
        })
      })
      await fc.assert(
        fc.asyncProperty(calls, async ({ as, parts, pick, odd }) => {
          tried += 1
          const off = isWhole(parts) ? oneOff(parts.body, pick, odd) : null
          if (!off) return
          made += 1
          await call(run, endpoint, as, { ...parts, body: off.value })
        }),
        { ...run.property, ...(run.property.numRuns && { numRuns: Math.ceil(run.property.numRuns * 1.25) }) },
      )
      // Guards against a vacuous test: most attempts must yield a valid body.
      expect(made).toBeGreaterThan(tried * 0.6)
    },
    patience(30_000),
  )
})

describe('a valid call', () => {
  const whole = asked.filter(endpoint => !endpoint.upload)

  it.each(whole.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'to %s is answered within the contract, and breaks nothing [R140]',
    async (_name, endpoint) => {
      const run = longRun('fuzzValid', { parts: whole.length })
      const calls = anyCaller.chain(as =>
        fc.record({ as: fc.constant(as), parts: validParts(endpoint, scene.idsFor(as)) }),
      )
      await fc.assert(
        fc.asyncProperty(calls, async ({ as, parts }) => {
          if (isWhole(parts)) await call(run, endpoint, as, parts)
        }),
        run.property,
      )
    },
    patience(30_000),
  )
})
