import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announce } from '#server/live/changes'
import { type Product, startProduct } from '../product.ts'
import { setScene } from './scene.ts'
import { notices, PAID, streamCells } from './stream-cells.ts'
import { openStream, type Stream } from './streams.ts'
import { everybody, idOf } from './walk.ts'

let product: Product
let origin: string
const stop = new AbortController()

beforeAll(async () => {
  product = await startProduct()
  await setScene(product)
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(product.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  stop.abort()
  await product.close()
})

it('each notification reaches the people the rules name, with no more than they may know [R101]', async () => {
  const streams = new Map<string, Stream>()
  for (const caller of everybody)
    streams.set(caller, await openStream(product, { origin, caller, signal: stop.signal }))
  // A notice without a name is recognised by what happened.
  const whatOf = {
    here: 'new',
    there: 'changed',
    nowhere: 'changed',
    everywhere: 'removed',
    one: 'changed',
  } as const
  const salonOf = { here: 'here', there: 'there', nowhere: '-', everywhere: null, one: null }
  for (const { kind, place } of notices)
    await product.pool.transaction(db =>
      announce(db, {
        kind,
        what: whatOf[place],
        objectId: `of-${place}`,
        salonId: salonOf[place],
        ...(place === 'one' && { personId: PAID }),
      }),
    )
  // Every listener hears of a video. A listener that received this one has received everything before it.
  await product.pool.transaction(db =>
    announce(db, { kind: 'tutorial', what: 'new', objectId: 'the-last', salonId: null }),
  )
  await expect
    .poll(() => [...streams.values()].filter(({ open, text }) => open && !text.includes('the-last')))
    .toEqual([])

  const seen = streamCells.map(({ kind, of, caller, ...cell }) => {
    const text = streams.get(caller)?.text ?? ''
    const said = (objectId: string) =>
      text.includes(`{"kind":"${kind}","what":"${whatOf[of]}","objectId":"${objectId}"}`)
    const heard = said(`of-${of}`) ? 'which' : said('') ? 'that' : 'nothing'
    return [idOf({ ...cell, of, caller }), heard]
  })
  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(streamCells.map(cell => [idOf(cell), cell.expected])),
  )
})
