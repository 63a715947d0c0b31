import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { session } from '#contract/session/session'
import { freshDatabase } from '#testing/database'
import { type Product, startProduct } from '#testing/product'

// Two server processes on one database: changes in one take effect in the other within a second (D14).

let database: Awaited<ReturnType<typeof freshDatabase>>
let first: Product
let second: Product
let origin: string

beforeAll(async () => {
  database = await freshDatabase()
  const shared = { url: database.url, drop: async () => undefined }
  first = await startProduct({ database: shared })
  second = await startProduct({ database: shared })
  await first.addSalon('here')
  await first.addPerson({ objectId: 'eier', type: 'owner' })
  await second.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(second.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await first.close()
  await second.close()
  await database.drop()
})

/** How long a stream of the second process stays open after `change` on the first one. */
const streamOutlives = async (person: string, change: () => Promise<unknown>): Promise<number> => {
  const response = await fetch(`${origin}/api/live`, {
    headers: { authorization: `Bearer ${await second.tokenOf(person)}` },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    return performance.now()
  })()
  const changed = performance.now()
  await change()
  return (await ended) - changed
}

it('a person who is blocked on one process is signed out of the other within a second, with the stream [R054] [D14] [A7]', async () => {
  await first.addPerson({ objectId: 'sjef', type: 'manager', access: ['here'] })
  expect((await second.call(session.me, { as: 'sjef' })).status).toBe(200)
  const block = () => first.call(employees.save, { as: 'eier', body: { objectId: 'sjef', blocked: true } })
  expect(await streamOutlives('sjef', block)).toBeLessThan(1000)
  expect((await second.call(session.me, { as: 'sjef' })).status).toBe(401)
})
