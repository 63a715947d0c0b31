import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql'
import { announcePerson } from '#server/live/announce-person'
import { announce } from '#server/live/changes'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test makes something happen' }

let product: Product
let origin: string
const streams: AbortController[] = []

beforeAll(async () => {
  product = await startProduct()
  await product.addSalon('here')
  await product.addSalon('there')
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['here'] })
  await product.addPerson({ objectId: 'ansatt', activeIn: ['here'] })
  await product.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(product.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const stream of streams) stream.abort()
  await product.close()
})

/** Opens the stream as a user; `heard` collects its events. */
const listenAs = async (person: string) => {
  const stop = new AbortController()
  streams.push(stop)
  const response = await fetch(`${origin}/api/live`, {
    headers: { authorization: `Bearer ${await product.tokenOf(person)}` },
    signal: stop.signal,
  })
  const heard: string[] = []
  let ended = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      for (const event of decoder.decode(chunk).split('\n\n'))
        if (event.startsWith('event')) heard.push(event)
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      ended = true
    })
  return { heard, ended: () => ended, stop: () => stop.abort(), status: response.status }
}

const sent = (objectId: string, salonId: string) =>
  product.pool.transaction(db => announce(db, { kind: 'report', what: 'new', objectId, salonId }))

describe('the live stream', () => {
  it('sends changes in the listener’s salons, ids only [R101]', async () => {
    const manager = await listenAs('sjef')
    await sent('r-there', 'there')
    await sent('r-here', 'here')
    await expect.poll(() => manager.heard).toHaveLength(1)
    expect(manager.heard[0]).toBe('event: change\ndata: {"kind":"report","what":"new","objectId":"r-here"}')
    manager.stop()
  })

  it('sends nothing of a kind that the listener may not read', async () => {
    const employee = await listenAs('ansatt')
    await sent('r-1', 'here')
    await product.pool.transaction(db =>
      announce(db, { kind: 'facts', what: 'changed', objectId: 'i-1', salonId: null }),
    )
    await expect.poll(() => employee.heard).toHaveLength(1)
    expect(employee.heard[0]).toContain('"kind":"facts"')
    employee.stop()
  })

  it('sends drafts to users who make the salon’s reports', async () => {
    await product.addPerson({ objectId: 'leder', type: 'manager', access: ['here'] })
    const [manager, employee] = [await listenAs('leder'), await listenAs('ansatt')]
    const changed = (kind: 'draft' | 'facts', objectId: string) =>
      product.pool.transaction(db => announce(db, { kind, what: 'changed', objectId, salonId: objectId }))
    await changed('draft', 'there')
    await changed('draft', 'here')
    await changed('facts', 'here')
    await expect.poll(() => manager.heard).toHaveLength(2)
    await expect.poll(() => employee.heard).toHaveLength(1)
    expect(manager.heard[0]).toBe('event: change\ndata: {"kind":"draft","what":"changed","objectId":"here"}')
    expect(employee.heard[0]).toContain('"kind":"facts"')
    manager.stop()
    employee.stop()
  })

  it('sends nothing of a change that was rolled back', async () => {
    const manager = await listenAs('sjef')
    await product.pool
      .transaction(async db => {
        await announce(db, { kind: 'report', what: 'new', objectId: 'never', salonId: 'here' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await sent('later', 'here')
    await expect.poll(() => manager.heard).toHaveLength(1)
    expect(manager.heard[0]).toContain('later')
    manager.stop()
  })

  it('follows a change of access within a second, and ends when the account is blocked', async () => {
    const manager = await listenAs('sjef')
    await product.pool.run(
      because,
      sql`update employee_access set salon_id = 'there' where employee_id = 'sjef'`,
    )
    await expect.poll(() => manager.heard).toEqual(['event: refetch\ndata: {}'])
    await sent('r-here', 'here')
    await sent('r-there', 'there')
    await expect.poll(() => manager.heard).toHaveLength(2)
    expect(manager.heard[1]).toContain('r-there')

    await product.pool.run(because, sql`update employee set blocked = true where object_id = 'sjef'`)
    await expect.poll(manager.ended, { timeout: 1000 }).toBe(true)
  })

  it('is limited to twenty per person: the oldest ends, and nobody else’s', async () => {
    await product.addPerson({ objectId: 'mange', activeIn: ['here'] })
    const other = await listenAs('ansatt')
    const first = await listenAs('mange')
    for (let i = 0; i < 20; i++) await listenAs('mange')
    await expect.poll(first.ended).toBe(true)
    expect(other.ended()).toBe(false)
    other.stop()
  })

  it('does not name whose figures changed to listeners without every salon', async () => {
    const employee = await listenAs('ansatt')
    await product.pool.transaction(db =>
      announce(db, { kind: 'facts', what: 'changed', objectId: 'somebody', salonId: null }),
    )
    await expect.poll(() => employee.heard.length).toBeGreaterThan(0)
    expect(employee.heard.join()).not.toContain('somebody')
    employee.stop()
  })

  it('names whose figures of a salon changed to its own people only', async () => {
    await product.addPerson({ objectId: 'sjef-her', type: 'manager', access: ['here'] })
    await product.addPerson({ objectId: 'i-there', activeIn: ['there'] })
    const [manager, stranger] = [await listenAs('sjef-her'), await listenAs('i-there')]
    await product.pool.transaction(db =>
      announce(db, { kind: 'facts', what: 'changed', objectId: 'somebody', salonId: 'here' }),
    )
    await expect.poll(() => manager.heard.join()).toContain('somebody')
    await expect.poll(() => stranger.heard.join()).toContain('facts')
    expect(stranger.heard.join()).not.toContain('somebody')
    for (const one of [manager, stranger]) one.stop()
  })

  it('names changed people to listeners of their salons only', async () => {
    await product.addPerson({ objectId: 'nabosjef', type: 'manager', access: ['here'] })
    const [manager, employee] = [await listenAs('nabosjef'), await listenAs('ansatt')]
    await product.pool.transaction(async db => {
      await announcePerson(db, 'of-there', ['there'])
      await announcePerson(db, 'of-nowhere', [])
      await announcePerson(db, 'of-here', ['there', 'here'])
    })
    for (const one of [manager, employee]) {
      await expect.poll(() => one.heard.join()).toContain('of-here')
      expect(one.heard.join()).not.toMatch(/of-there|of-nowhere/)
      one.stop()
    }
  })

  it('is refused to signed-out visitors [R031]', async () => {
    expect((await fetch(`${origin}/api/live`)).status).toBe(401)
  })
})
