import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { session } from '#contract/session/session'
import { type User, users } from '#contract/users/users'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test looks' }

let product: Product

const list = async (as = 'eier'): Promise<User[]> => (await product.call(users.list, { as })).json
const save = (body: object, as = 'eier') => product.call(users.saveAccess, { as, body })
const ids = (people: readonly { objectId: string }[]) => people.map(person => person.objectId)

beforeEach(async () => {
  await product?.close()
  product = await startProduct()
  await product.addSalon('storo', 'Storo')
  await product.addSalon('solsiden', 'Solsiden')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'eier-2', type: 'owner' })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['storo'] })
  await product.addPerson({ objectId: 'supervisor', type: 'supervisor', access: ['storo'] })
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['storo'], activeIn: ['storo'] })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'kjedeadmin', type: 'chainAdministrator' })
  await product.addPerson({ objectId: 'ansatt', activeIn: ['storo'] })
  await product.addPerson({ objectId: 'uten-konto', activeIn: ['storo'] })
  await product.pool.run(because, sql`delete from account where employee_id = 'uten-konto'`)
})
afterAll(() => product.close())

describe('the list of users', () => {
  it('has users with a type, by type descending, the longest unchanged first, without the caller [R060]', async () => {
    expect(ids(await list())).toEqual([
      ...['supervisor', 'eier-2', 'sjef', 'chainAdministrator', 'chain', 'radgiver'].map(
        id => ({ chainAdministrator: 'kjedeadmin', chain: 'kjede' })[id] ?? id,
      ),
    ])
    await product.addPerson({ objectId: 'sjef-2', type: 'manager', access: ['storo'] })
    product.setNow('2027-01-01T12:00:00.000Z')
    await save({ objectId: 'sjef', name: 'sjef', type: 'manager', access: ['storo', 'solsiden'] })
    expect(ids(await list()).slice(2, 4)).toEqual(['sjef-2', 'sjef'])
  })

  it('says who has no working account [R065]', async () => {
    await product.pool.run(because, sql`update account set pending = true where employee_id = 'sjef'`)
    const rows = await list()
    expect(rows.find(row => row.objectId === 'sjef')).toMatchObject({
      registered: false,
      access: ['storo'],
      type: 'manager',
    })
    expect(rows.filter(row => !row.registered)).toHaveLength(1)
  })

  it('is visible to the owner only [R031]', async () => {
    for (const as of ['sjef', 'kjede', 'kjedeadmin', 'supervisor', 'ansatt'])
      expect((await product.call(users.list, { as })).json.error).toBe('no_rights')
  })
})

describe('saving a row of /users', () => {
  it('sets the type and the salons, and signs the person out everywhere [R063]', async () => {
    expect((await product.call(session.me, { as: 'ansatt' })).status).toBe(200)
    const { json } = await save({ objectId: 'ansatt', name: 'ansatt', type: 'advisor', access: ['storo'] })
    expect(json).toEqual({ success: true })
    expect((await product.call(session.me, { as: 'ansatt' })).json.error).toBe('not_authenticated')
    expect((await list()).find(row => row.objectId === 'ansatt')).toMatchObject({
      type: 'advisor',
      access: ['storo'],
      registered: true,
    })
    const logged = await product.pool.maybe(
      because,
      sql`select actor_id, subject, details from audit where action = 'access changed'`,
    )
    expect(logged).toEqual({
      actor_id: 'eier',
      subject: 'ansatt',
      details: { type: { from: 'employee', to: 'advisor' }, access: { from: [], to: ['storo'] } },
    })
  })

  it('keeps the sessions when nothing changes', async () => {
    await product.call(session.me, { as: 'sjef' })
    await save({ objectId: 'sjef', type: 'manager', access: ['storo'] })
    expect((await product.call(session.me, { as: 'sjef' })).status).toBe(200)
  })

  it('removes the row for a type without access, and its salons [R063]', async () => {
    await save({ objectId: 'radgiver', type: 'employee', access: ['storo'] })
    expect(ids(await list())).not.toContain('radgiver')
    const left = await product.pool.many(
      because,
      sql`select 1 from employee_access where employee_id = 'radgiver'`,
    )
    expect(left).toEqual([])
    await save({ objectId: 'supervisor', type: null })
    expect(ids(await list())).not.toContain('supervisor')
  })

  it('refuses a person without an account with the catalogue’s text [R065]', async () => {
    for (const type of ['manager', 'employee']) {
      const { status, json } = await save({ objectId: 'uten-konto', name: 'x', type, access: ['storo'] })
      expect([status, json.error, json.message]).toEqual([
        409,
        'user_not_registered',
        'Employee profile is not yet linked to an user account',
      ])
    }
  })

  it.each([
    ['an adviser without salons', { objectId: 'ansatt', type: 'advisor', access: [] }, 422],
    ['a supervisor without salons', { objectId: 'ansatt', type: 'supervisor', access: [] }, 422],
    ['an unknown type', { objectId: 'ansatt', type: 'king', access: [] }, 422],
    ['an unknown salon', { objectId: 'ansatt', type: 'manager', access: ['nowhere'] }, 404],
    ['an unknown person', { objectId: 'nobody', type: 'manager', access: [] }, 404],
    ['oneself', { objectId: 'eier', type: 'owner', access: ['storo'] }, 403],
    ['a field more', { objectId: 'ansatt', type: 'manager', blocked: true }, 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await save(body)).status).toBe(status)
  })

  it('rejects the slower of two, when the version is given', async () => {
    const [row] = (await list()).filter(one => one.objectId === 'sjef')
    const body = { objectId: 'sjef', type: 'manager', version: row?.version }
    expect((await save({ ...body, access: ['solsiden'] })).status).toBe(200)
    expect((await save({ ...body, access: [] }, 'eier-2')).json.error).toBe('conflict')
  })

  it('keeps one owner, also when two demote each other at once [R063] [D4]', async () => {
    const [one, other] = await Promise.all([
      save({ objectId: 'eier-2', type: 'employee' }, 'eier'),
      save({ objectId: 'eier', type: 'employee' }, 'eier-2'),
    ])
    expect([one.status, other.status].filter(status => status === 200)).toHaveLength(1)
    const owners = await product.pool.many(because, sql`select 1 from employee where type = 'owner'`)
    expect(owners).toHaveLength(1)
  })
})
