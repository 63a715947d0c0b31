import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conflicts } from '#contract/conflicts/conflicts'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

let product: Product
const streams = new AbortController()

beforeAll(async () => {
  product = await startProduct({ config: { dataDir: scratchFolder('foehn-replaced-') } })
  for (const salon of ['solli', 'storo']) {
    await product.addSalon(salon)
    await product.addPerson({ objectId: `leder-${salon}`, type: 'manager', access: [salon] })
  }
  await product.addPerson({ objectId: 'owner', type: 'owner' })
})
afterAll(async () => {
  streams.abort()
  await product.close()
})

const call = async (endpoint: Parameters<Product['call']>[0], body: unknown) =>
  (await product.call(endpoint, { as: 'owner', body })).json

/** Imports receipt 1 of K1, with the given day and amount. */
const bring = async (date: string, kroner: number) => {
  const { json } = await product.call(imports.create, {
    as: 'owner',
    query: { name: 'kasse.xml' },
    headers: { 'content-type': 'application/xml' },
    body: [
      ...saftXml({
        ...companyOfCuts,
        registers: [
          {
            id: 'K1',
            location: 'Solli',
            zReports: [],
            transactions: [
              {
                nr: '1',
                date,
                time: '10:00:00',
                in: kroner,
                ex: kroner * 0.8,
                emp: '11',
                lines: [{ in: kroner, ex: kroner * 0.8, group: 'K' }],
              },
            ],
          },
        ],
      }),
    ].join(''),
  })
  // On a busy machine the response arrives before the file is read.
  const read = async () =>
    (await product.call(imports.read, { as: 'owner', params: { objectId: json.objectId } })).json.state
  await expect.poll(read, { timeout: 60_000 }).toBe('done')
}

/** The live events that a person's screens receive from now on. */
const listenAs = async (person: string) => {
  const { port } = product.http.server.address() as AddressInfo
  const { body } = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { authorization: `Bearer ${await product.tokenOf(person)}` },
    signal: streams.signal,
  })
  const heard: string[] = []
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const chunk of body ?? []) heard.push(decoder.decode(chunk))
  }
  read().catch(() => undefined)
  return () => heard.join('')
}

test('a receipt that is replaced by one of a day in another salon is sent to the viewers of both (F13, F20)', async () => {
  await call(mappings.save, { registers: { K1: 'solli' } })
  await bring('2026-11-02', 500)
  await call(mappings.save, { registers: { K1: 'storo' }, from: '2026-11-10' })
  await bring('2026-11-12', 1000)
  const [{ objectId }] = (await call(conflicts.list, undefined)).conflicts
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  const [solli, storo] = [await listenAs('leder-solli'), await listenAs('leder-storo')]
  await call(conflicts.decide, { objectIds: [objectId], use: 'new' })
  await expect.poll(solli).toContain('"kind":"facts"')
  await expect.poll(storo).toContain('"kind":"facts"')
})
