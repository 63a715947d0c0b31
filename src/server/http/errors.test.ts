import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, type SubjectSchemas } from '#contract/endpoint'
import { registerSubject } from '#contract/registry'
import { session } from '#contract/session/session'
import { Refusal } from '#domain/values/refusal'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import type { Bodies } from './bodies/bodies.ts'
import { createDisclosures } from './disclosures.ts'
import { createResponseCache } from './response-cache.ts'
import { serve } from './serve.ts'

const because = { because: 'a test makes something go wrong' }

const reply = z.object({ amount: z.number() })
const schemas = {
  read: { summary: 'Replies wrongly', reply },
  write: { summary: 'Replies wrongly', reply },
  refused: { summary: 'Breaks a row', reply },
  forbidden: { summary: 'Refuses for want of rights', reply },
} satisfies SubjectSchemas
const broken = endpoints<typeof schemas>()({
  read: { method: 'GET', path: '/broken/read', needs: 'anyone' },
  write: { method: 'POST', path: '/broken/write', needs: 'anyone' },
  refused: { method: 'POST', path: '/broken/row', needs: 'anyone' },
  forbidden: { method: 'GET', path: '/broken/forbidden', needs: 'anyone' },
})
registerSubject(broken, schemas)

let product: Product
const bodies: Bodies = {
  open: async () => undefined,
  work: async (_request, step) => step(),
  workNow: (_request, step) => step(),
}

beforeAll(async () => {
  product = await startProduct({ config: { logLevel: 'info' } })
  const app = {
    ...product,
    provider: null,
    authenticate: async () => null,
    isCurrent: () => false,
    sessionAge: () => null,
    apiTokens: { viewerOf: async () => null, noteUse: async () => undefined },
    callerLimits: {
      count: async () => undefined,
      countToken: async () => undefined,
      countRefusedToken: async () => undefined,
    },
    importBegan: () => () => undefined,
    bodies,
    cache: createResponseCache(() => false),
    complaintsCache: createResponseCache(() => false),
    disclosures: createDisclosures(),
    changesHeard: async () => undefined,
  }
  const wrong = { amount: 'hemmelig lønn' } as unknown as { amount: number }
  serve(app, broken.read, async () => wrong)
  serve(app, broken.write, async ({ db }) => {
    await db.run(because, sql`insert into salon (object_id, name) values ('ny', 'Ny salong')`)
    return wrong
  })
  serve(app, broken.refused, async ({ db }) => {
    await db.run(because, sql`insert into employee (object_id, name) values ('hemmelig grunn', null)`)
    return { amount: 1 }
  })
  serve(app, broken.forbidden, async () => {
    throw new Refusal('no_rights')
  })
})
afterAll(() => product.close())

const logged = (requestId: string) => product.log.filter(line => line.includes(requestId))

test('a reply that violates its schema is a logged 500 with the request’s id, and the change is rolled back [R140]', async () => {
  for (const endpoint of [broken.read, broken.write]) {
    const { status, json } = await product.call(endpoint)
    expect([status, json.error]).toEqual([500, 'unknown'])
    const lines = logged(json.requestId)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`${endpoint.path} replied outside its schema: amount (invalid_type)`)
    expect(lines[0]).not.toContain('hemmelig')
  }
  expect(await product.pool.maybe(because, sql`select 1 from salon where object_id = 'ny'`)).toBeNull()
})

test('a database error is logged by code and table, without the row data it quotes', async () => {
  const { status, json } = await product.call(broken.refused)
  expect([status, json.error]).toEqual([500, 'unknown'])
  const [line = ''] = logged(json.requestId)
  expect(JSON.parse(line).err).toMatchObject({ code: '23502', table: 'employee' })
  expect(line).not.toContain('hemmelig')
})

test('a call refused for lack of rights is logged once, with the endpoint and no request data', async () => {
  const { status, json } = await product.call(broken.forbidden, { query: { name: 'hemmelig' } })
  expect([status, json.error]).toEqual([403, 'no_rights'])
  const lines = logged(json.requestId)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    code: 'no_rights',
    method: 'GET',
    path: '/api/broken/forbidden',
  })
  expect(lines[0]).not.toContain('hemmelig')
})

test.each([
  [50, 400],
  [10_000, 413],
])('invented field names are not echoed when there are %i', async (count, refused) => {
  const invented = Object.fromEntries(Array.from({ length: count }, (_, i) => [`canary${i}`, 1]))
  const { status, text } = await product.call(session.login, {
    body: { email: 'a', password: 'b', ...invented },
  })
  expect(status).toBe(refused)
  expect(text).not.toContain('canary')
  expect(text.length).toBeLessThan(2_000)
})
