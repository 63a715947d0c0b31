import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/endpoint'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { sql } from '#server/db/sql'
import { hashOf } from '#testing/facts'
import { handMadeSalon } from '#testing/hand-made-salon'
import { holdLedger } from '#testing/hold-ledger'
import { type Product, startProduct } from '#testing/product'
import { saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

type Mapping = BodyOf<typeof mappings.save>
type Unmapping = BodyOf<typeof mappings.remove>

describe('a removed mapping', () => {
  let product: Product
  const bring = (content: string) =>
    product.call(imports.create, {
      as: 'owner',
      query: { name: 'fil' },
      body: content,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const map = (body: Mapping) => product.call(mappings.save, { as: 'owner', body })
  /** Removes mappings. A register is removed with the version of its preview. */
  const unmap = async (body: Unmapping, as = 'owner') => {
    const [register] = body.registers ?? []
    const seen =
      register && (await product.call(mappings.preview, { as, body: { register, undo: true } })).json.version
    return product.call(mappings.remove, { as, body: { ...body, ...(seen && { previewed: seen }) } })
  }
  const figures = () => hashOf(product.pool)
  const waiting = async () => (await product.call(mappings.list, { as: 'owner' })).json.waiting

  beforeAll(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-unmap-') } })
    await product.addSalon('solli', 'Solli')
    await product.addSalon('storo', 'Storo')
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addPerson({ objectId: 'solli-admin', type: 'chainAdministrator', access: ['solli'] })
    await product.addPerson({ objectId: 'anna', name: 'Anna Aas', employmentId: '11', activeIn: ['solli'] })
    await product.addPerson({ objectId: 'bo', name: 'Bo Berg', employmentId: null, activeIn: ['solli'] })
    await bring([...saftXml(handMadeSalon)].join(''))
    await bring(`${FIGURES_HEADER}\nSolli;12;2026-11-02;7,5;6;;0;0;0;0;0;0;0;;`)
  })
  afterAll(() => product.close())

  // Each mapping is added and removed while the kept ones before it apply.
  const removals: readonly { what: string; given: Mapping; taken: Unmapping; kept?: true }[] = [
    { what: 'a register', given: { registers: { K1: 'solli' } }, taken: { registers: ['K1'] }, kept: true },
    {
      what: 'the chain’s groups',
      given: { articleGroups: { X: 'treatment', G: 'none' } },
      taken: { articleGroups: ['X', 'G'] },
    },
    {
      what: 'a predefined group',
      given: { articleGroups: { '04005': 'goods' } },
      taken: { articleGroups: ['04005'] },
    },
    {
      what: 'a discount and a staff group',
      given: { salon: 'solli', articleGroups: { PERS: 'staff', S: 'staff' } },
      taken: { salon: 'solli', articleGroups: ['PERS', 'S'] },
    },
    {
      what: 'a number, with its hours',
      given: { employees: { 12: 'bo' } },
      taken: { employees: ['12'] },
      kept: true,
    },
    {
      what: 'a salon, over the chain’s',
      given: { salon: 'solli', employees: { 12: 'anna' } },
      taken: { salon: 'solli', employees: ['12'] },
    },
    {
      what: 'a number that is somebody’s own',
      given: { employees: { 11: 'bo' } },
      taken: { employees: ['11'] },
    },
  ]

  test.each(removals)('of $what restores every figure', async ({ given, taken, kept }) => {
    const before = { figures: await figures(), waiting: await waiting() }
    expect((await map(given)).status).toBe(200)
    expect(await figures()).not.toBe(before.figures)
    const { status, json } = await unmap(taken)
    expect(status).toBe(200)
    expect(await figures()).toBe(before.figures)
    expect(json.waiting).toEqual(before.waiting)
    if (kept) await map(given)
  })

  test('is logged with its target and its effect', async () => {
    await map({ employees: { 99: 'bo' } })
    await unmap({ employees: ['99'] })
    const [logged] = await product.pool.many(
      { because: 'a test reads the log' },
      sql`select actor_id, details from audit where action = 'mapping removed' order by id desc limit 1`,
    )
    expect(logged).toEqual({
      actor_id: 'owner',
      details: { registers: {}, articleGroups: {}, employees: { 99: { from: 'bo', to: null } } },
    })
  })

  test('is logged as it was when the lock was granted, though another change was waiting before it', async () => {
    await map({ salon: 'solli', articleGroups: { X: 'goods' } })
    const waitingForTheLedger = async () => {
      const row = await product.pool.system('a test looks').maybe<{ n: number }>(
        // Other tests wait in their own databases on the same server.
        sql`select count(*) as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
              where datname = current_database() and locktype = 'advisory' and not granted`,
      )
      return row?.n
    }
    const letGo = await holdLedger(product.pool.url)
    const changed = map({ salon: 'solli', articleGroups: { X: 'treatment' } })
    await expect.poll(waitingForTheLedger).toBe(1)
    const removed = unmap({ salon: 'solli', articleGroups: ['X'] })
    await expect.poll(waitingForTheLedger).toBe(2)
    await letGo()
    expect([(await changed).status, (await removed).status]).toEqual([200, 200])
    const [logged] = await product.pool
      .system('a test looks')
      .many<{ details: object }>(
        sql`select details from audit where action = 'mapping removed' order by id desc limit 1`,
      )
    expect(logged?.details).toMatchObject({ articleGroups: { X: { from: 'treatment', to: null } } })
  })

  test('must exist: an unmapped value, or a mapping of another salon or the chain, is not found', async () => {
    await map({ salon: 'solli', articleGroups: { X: 'goods' } })
    const before = await figures()
    const refusals = [
      await unmap({ articleGroups: ['X'] }),
      await unmap({ salon: 'storo', articleGroups: ['X'] }),
      await unmap({ salon: 'solli', articleGroups: ['X', 'ukjent'] }),
      await unmap({ salon: 'solli', employees: ['12'] }),
      await unmap({ registers: ['K9'] }),
    ].map(({ status }) => status)
    expect(refusals).toEqual([404, 404, 404, 404, 404])
    expect(await figures()).toBe(before)
  })

  test('is within the reach of the user who removes it', async () => {
    await map({ registers: { K2: 'storo' } })
    const refusals = [
      await unmap({ employees: ['12'] }, 'solli-admin'),
      await unmap({ registers: ['K2'] }, 'solli-admin'),
      await unmap({ salon: 'storo', articleGroups: ['X'] }, 'solli-admin'),
      await unmap({ salon: 'solli', articleGroups: ['X'] }, 'solli-admin'),
    ].map(({ status }) => status)
    expect(refusals).toEqual([403, 404, 404, 200])
  })
})
