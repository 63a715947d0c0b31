import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { salons } from '#contract/salons/salons'
import { sql } from '#server/db/sql'
import { companyOfCuts } from '#testing/hand-made-salon'
import { type Product, startProduct } from '#testing/product'
import { type SaftFile, type SaftTransaction, saftXml } from '#testing/saft-xml'
import { scratchFolder } from '#testing/scratch'

const looking = { because: 'a test looks' }
const A = { orgNo: '912345678', location: 'Torg' }
const B = { orgNo: '998877665', location: 'Storo' }

const sale = (nr: number, ex: number, emp = '11'): SaftTransaction => ({
  nr: String(nr),
  date: '2026-11-02',
  time: '10:00:00',
  in: ex * 1.25,
  ex,
  emp,
  lines: [{ in: ex * 1.25, ex, group: 'K' }],
})
const fileOf = (
  { orgNo, location }: { orgNo: string; location: string },
  transactions: readonly SaftTransaction[],
  id = 'Kasse',
): SaftFile => ({
  ...companyOfCuts,
  orgNo,
  registers: [{ id, location, zReports: [], transactions }],
})

describe('registers with the same name', () => {
  let product: Product
  const bring = async (file: SaftFile, as = 'owner') =>
    (
      await product.call(imports.create, {
        as,
        query: { name: 'kasse.xml' },
        body: [...saftXml(file)].join(''),
        headers: { 'content-type': 'application/xml' },
      })
    ).json
  const call = (endpoint: Parameters<Product['call']>[0], body: unknown, as = 'owner') =>
    product.call(endpoint, { as, body })
  const sold = async (of: 'salon' | 'person'): Promise<Record<string, number>> => {
    const rows = await product.pool.many<{ id: string; kroner: number }>(
      looking,
      of === 'salon'
        ? sql`select salon_id as id, sum(treatment_sales) as kroner from salon_year group by 1`
        : sql`select employee_id as id, sum(treatment_sales) as kroner from employee_year group by 1`,
    )
    return Object.fromEntries(rows.map(({ id, kroner }) => [id, kroner]))
  }
  const registersOf = async (salonId: string) => {
    const { json } = await product.call(salons.managed, { as: 'owner' })
    return json.find((one: { objectId: string }) => one.objectId === salonId).registers
  }

  beforeEach(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-registers-') } })
    for (const id of ['a', 'b']) await product.addSalon(id, id === 'a' ? 'Torg' : 'Storo')
    await product.addPerson({ objectId: 'owner', type: 'owner' })
    await product.addPerson({ objectId: 'b-admin', type: 'chainAdministrator', access: ['b'] })
    await product.addPerson({ objectId: 'anna', name: 'Anna', employmentId: '11', activeIn: ['a'] })
    await product.addPerson({ objectId: 'bo', name: 'Bo', employmentId: '11', activeIn: ['b'] })
    await call(salons.save, { objectId: 'a', name: 'Torg', registers: ['Kasse'] })
    await bring(fileOf(A, [sale(1, 400)]))
  })

  test('are two when their organisations differ: another company’s sales pay nobody here, and wait', async () => {
    const report = await bring(fileOf(B, [sale(1, 1000)]))
    expect(report).toMatchObject({ state: 'done', receipts: 1, skipped: {} })
    expect(report.unmapped.registers).toEqual(['998877665/Storo/Kasse'])
    expect(await sold('person')).toEqual({ anna: 400 })
    expect(await sold('salon')).toEqual({ a: 400 })
    const { json } = await product.call(mappings.list, { as: 'owner' })
    expect(json.waiting.registers).toEqual([
      {
        registerID: 'Kasse',
        ...B,
        name: '998877665/Storo/Kasse',
        receipts: 1,
        amountEx: 1000,
      },
    ])

    const { status } = await call(mappings.save, { registers: { '998877665/Kasse': 'b' } })
    expect(status).toBe(200)
    expect(await sold('person')).toEqual({ anna: 400, bo: 1000 })
    expect(await registersOf('b')).toEqual(['998877665/Storo/Kasse'])
    expect(await registersOf('a')).toEqual(['912345678/Torg/Kasse'])
  })

  test('are two at two locations of one company, with the same receipt numbers and no duplicates [D68]', async () => {
    const other = { ...A, location: 'Storo' }
    const report = await bring(fileOf(other, [sale(1, 1000)]))
    expect(report).toMatchObject({ receipts: 1, skipped: {} })
    expect(report.unmapped.registers).toEqual(['912345678/Storo/Kasse'])
    // Two registers of the company have the name, so the call is refused with choices; the register's own
    // identity is unambiguous.
    const unclear = await call(mappings.save, { registers: { '912345678/Kasse': 'b' } })
    expect([unclear.status, unclear.json.message]).toEqual([
      409,
      'Flere kasser heter 912345678/Kasse. Skriv hvilken: 912345678/Storo/Kasse, 912345678/Torg/Kasse',
    ])
    await call(mappings.save, { registers: { '912345678/Storo/Kasse': 'b' } })
    expect(await sold('person')).toEqual({ anna: 400, bo: 1000 })
    // The same files again add nothing in either.
    for (const place of [A, other])
      expect(await bring(fileOf(place, [sale(1, place === A ? 400 : 1000)]))).toMatchObject({
        receipts: 0,
        skipped: { duplicate: 1 },
      })
    expect(await sold('salon')).toEqual({ a: 400, b: 1000 })
  })

  test('let the second salon be set up before its first file, by its own administrator', async () => {
    const taken = await call(salons.save, { objectId: 'b', name: 'Storo', registers: ['Kasse'] })
    expect([taken.status, taken.json.message]).toEqual([
      409,
      'Kassa Kasse hører til en annen salong. Er det en annen kasse, skriv organisasjonsnummeret foran: 999999999/Kasse',
    ])
    const own = { orgNo: B.orgNo, registerID: 'Kasse' }
    const set = await call(salons.save, { objectId: 'b', name: 'Storo', registers: [own] }, 'b-admin')
    expect(set.status).toBe(200)
    expect(await bring(fileOf(B, [sale(1, 1000)]), 'b-admin')).toMatchObject({
      state: 'done',
      receipts: 1,
      unmapped: { registers: [] },
    })
    expect(await sold('person')).toEqual({ anna: 400, bo: 1000 })
    // A saved form can be sent back as it was read, and the other salon's is out of reach.
    const same = { objectId: 'b', name: 'Storo', registers: await registersOf('b') }
    expect(same.registers).toEqual(['998877665/Storo/Kasse'])
    expect((await call(salons.save, same, 'b-admin')).status).toBe(200)
    expect(await sold('salon')).toEqual({ a: 400, b: 1000 })
    const theirs = { registers: { '912345678/Torg/Kasse': 'b' } }
    expect((await call(mappings.save, theirs, 'b-admin')).status).toBe(404)
    expect(await bring(fileOf(A, [sale(2, 50)]), 'b-admin')).toMatchObject({ state: 'failed' })
  })

  test('need a choice when a salon is given a name that several unknown ones have', async () => {
    await bring(fileOf(A, [sale(1, 100)], 'K2'))
    await bring(fileOf(B, [sale(1, 200)], 'K2'))
    const { status, json } = await call(salons.save, { objectId: 'b', name: 'Storo', registers: ['K2'] })
    expect([status, json.fields]).toEqual([
      409,
      { registers: 'Flere kasser heter K2. Skriv hvilken: 912345678/Torg/K2, 998877665/Storo/K2' },
    ])
    const chosen = { orgNo: B.orgNo, location: B.location, registerID: 'K2' }
    await call(salons.save, { objectId: 'b', name: 'Storo', registers: [chosen] })
    expect(await sold('salon')).toEqual({ a: 400, b: 200 })
  })

  test('get the first location seen when they have none, unless it contradicts their sales', async () => {
    // As after the migration: the organisation of imported data is known, the location is not.
    await product.pool.run(looking, sql`update register set location = null`)
    const other = await bring(fileOf({ ...A, location: 'Storo' }, [sale(1, 1000)]))
    expect(other.unmapped.registers).toEqual(['912345678/Storo/Kasse'])
    expect(await bring(fileOf(A, [sale(1, 400), sale(2, 50)]))).toMatchObject({
      receipts: 1,
      skipped: { duplicate: 1 },
      unmapped: { registers: [] },
    })
    expect(await sold('person')).toEqual({ anna: 450 })
  })

  afterEach(() => product.close())
})
