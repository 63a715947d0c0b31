import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#contract/audit/audit'
import { conflicts, type DayConflict } from '#contract/conflicts/conflicts'
import { dailyFigures } from '#contract/daily-figures/daily-figures'
import { dataQuality } from '#contract/data-quality/data-quality'
import { imports } from '#contract/imports/imports'
import { mappings } from '#contract/mappings/mappings'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { scratchFolder } from '#testing/scratch'
import { FIGURES_HEADER } from '#testing/world/figures-csv'

const looking = { because: 'a test looks' }
const DAY = '2026-11-04'

const book = (...rows: readonly (readonly [number: string, hours: number, salon?: string])[]) =>
  [
    FIGURES_HEADER,
    ...rows.map(([number, hours, salon = 'Torg']) => `${salon};${number};${DAY};${hours};2;;0;0;0;0;0;0;0;;`),
  ].join('\n')

describe('a day corrected by hand (F16)', () => {
  let product: Product
  const bring = async (body: string, name = 'timer.csv') =>
    (
      await product.call(imports.create, {
        as: 'owner',
        query: { name },
        body,
        headers: { 'content-type': 'text/csv' },
      })
    ).json
  const correct = (figures: object, objectId = 'anna', as = 'owner') =>
    product.call(dailyFigures.save, { as, body: { salonId: 'torg', objectId, day: DAY, ...figures } })
  const list = async (as = 'owner', query = {}) =>
    (await product.call(conflicts.listDays, { as, query })).json as { total: number; days: DayConflict[] }
  const chosen = ({ salonId, objectId, day, version }: DayConflict) => ({ salonId, objectId, day, version })
  const decide = (days: readonly DayConflict[], use: 'correction' | 'file', as = 'owner') =>
    product.call(conflicts.decideDays, { as, body: { days: days.map(chosen), use } })
  const hours = async (objectId = 'anna') =>
    (
      await product.pool.maybe<{ hours: number }>(
        looking,
        sql`select sum(hours) as hours from employee_day where employee_id = ${objectId} and day = ${DAY}`,
      )
    )?.hours

  beforeEach(async () => {
    product = await startProduct({ config: { dataDir: scratchFolder('foehn-day-conflicts-') } })
    await product.addSalon('torg', 'Torg')
    await product.addSalon('storo', 'Storo')
    await product.addPerson({ objectId: 'owner', name: 'Eier', type: 'owner' })
    for (const salon of ['torg', 'storo'])
      await product.addPerson({
        objectId: `${salon}-admin`,
        type: 'chainAdministrator',
        access: [salon],
        activeIn: ['torg'],
        employmentId: `${salon}-7`,
      })
    await product.addPerson({ objectId: 'anna', name: 'Anna', employmentId: '11', activeIn: ['torg'] })
    await bring(book(['11', 6]))
    await correct({ produksjontimer: 10 })
  })
  afterEach(() => product.close())

  test('is kept when a file repeats its earlier values, and the report names the day and the person', async () => {
    const report = await bring(book(['11', 6]))
    expect(report.keptCorrections).toEqual([
      { salonId: 'torg', salonName: 'Torg', objectId: 'anna', name: 'Anna', day: DAY, waits: false },
    ])
    expect([await hours(), (await list()).total]).toEqual([10, 0])
  })

  test('stays beside new values of a file, and counts until a user chooses', async () => {
    const report = await bring(book(['11', 9]), 'november.csv')
    expect(report.keptCorrections).toMatchObject([{ objectId: 'anna', day: DAY, waits: true }])
    expect(await hours()).toBe(10)
    const { total, days } = await list()
    expect([total, days.length]).toEqual([1, 1])
    expect(days[0]).toMatchObject({
      salonId: 'torg',
      salonName: 'Torg',
      objectId: 'anna',
      name: 'Anna',
      day: DAY,
      byHand: { figures: { produksjontimer: 10, bookede_timer: 2, besok: null }, enteredBy: 'Eier' },
      inFile: { figures: { produksjontimer: 9, bookede_timer: 2 }, numbers: ['11'], file: 'november.csv' },
    })
    const quality = async (month: string) =>
      (await product.call(dataQuality.month, { as: 'owner', query: { month } })).json.dayConflicts
    expect([await quality('2026-11'), await quality('2026-10')]).toEqual([1, 0])
    expect((await list('owner', { month: '2026-10' })).total).toBe(0)
    expect((await product.call(mappings.waiting, { as: 'owner' })).json.dayConflicts).toBe(1)
    // The import reports the open decision.
    expect((await product.call(imports.list, { as: 'owner' })).json[0].conflicts).toBe(1)
  })

  test('no longer counts when the file is chosen, and the log has both sides', async () => {
    await bring(book(['11', 9]))
    const { status, json } = await decide((await list()).days, 'file')
    expect([status, json]).toEqual([200, { total: 0 }])
    expect(await hours()).toBe(9)
    const { json: log } = await product.call(audit.list, {
      as: 'owner',
      query: { action: 'correction replaced' },
    })
    expect(log).toMatchObject([
      {
        actor: { name: 'Eier' },
        subject: { name: 'Anna' },
        salon: { name: 'Torg' },
        details: { day: DAY, stands: 'Produksjonstimer 9', dropped: 'Produksjonstimer 10' },
      },
    ])
    // From now on the day follows the file.
    expect((await bring(book(['11', 8]))).keptCorrections).toEqual([])
    expect(await hours()).toBe(8)
  })

  test('is kept when it is chosen, and neither file asks again; other content does', async () => {
    await bring(book(['11', 9]))
    expect((await decide((await list()).days, 'correction')).status).toBe(200)
    for (const said of [9, 6]) await bring(book(['11', said]))
    expect([await hours(), (await list()).total]).toEqual([10, 0])
    await bring(book(['11', 7]))
    expect([await hours(), (await list()).total]).toEqual([10, 1])
    const { json: log } = await product.call(audit.list, {
      as: 'owner',
      query: { action: 'correction kept' },
    })
    expect(log).toHaveLength(1)
  })

  test('needs no decision when the file agrees', async () => {
    const report = await bring(book(['11', 10]))
    expect(report.keptCorrections).toMatchObject([{ waits: false }])
    expect((await list()).total).toBe(0)
  })

  test('is compared with the sum of the person’s numbers', async () => {
    await product.call(mappings.save, { as: 'owner', body: { employees: { 911: 'anna' } } })
    await bring(book(['911', 3]))
    const [waiting] = (await list()).days
    expect(waiting?.inFile).toMatchObject({ figures: { produksjontimer: 9 }, numbers: ['11', '911'] })
    expect(await hours()).toBe(10)
    await decide(waiting ? [waiting] : [], 'file')
    expect(await hours()).toBe(9)
  })

  test('also waits when the number becomes known later', async () => {
    await bring(book(['77', 3]))
    expect((await list()).total).toBe(0)
    await product.call(mappings.save, { as: 'owner', body: { employees: { 77: 'anna' } } })
    expect([await hours(), (await list()).total]).toEqual([10, 1])
    // After the mapping is removed, the row waits for a person again, and the day no longer waits for a decision.
    await product.call(mappings.remove, { as: 'owner', body: { employees: ['77'] } })
    expect([await hours(), (await list()).total]).toEqual([10, 0])
  })

  test('can be corrected again, and the file still waits for a choice', async () => {
    await bring(book(['11', 9]))
    await correct({ produksjontimer: 5 })
    expect([await hours(), (await list()).total]).toEqual([5, 1])
  })

  test('cannot be decided on old data: a newer file or correction is a conflict', async () => {
    await bring(book(['11', 9]))
    const seen = (await list()).days
    await bring(book(['11', 8]))
    const unseen = await decide(seen, 'file')
    expect([unseen.status, unseen.json.message]).toEqual([409, 'Noen andre har avgjort dette. Se på nytt'])
    const again = (await list()).days
    await correct({ produksjontimer: 5 })
    expect((await decide(again, 'correction')).status).toBe(409)
    expect(await hours()).toBe(5)
    const now = (await list()).days
    const both = await Promise.all([decide(now, 'file'), decide(now, 'correction', 'torg-admin')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('is decided by users who reach the salon, and never by the person concerned (A56)', async () => {
    await bring(book(['11', 9]))
    const { days } = await list()
    expect([(await list('torg-admin')).total, (await list('storo-admin')).total]).toEqual([1, 0])
    expect((await decide(days, 'file', 'storo-admin')).status).toBe(404)
    await correct({ produksjontimer: 10 }, 'torg-admin')
    await bring(book(['torg-7', 9]))
    const own = (await list('torg-admin')).days.filter(({ objectId }) => objectId === 'torg-admin')
    const refused = await decide(own, 'correction', 'torg-admin')
    expect([refused.status, refused.json.error]).toEqual([403, 'no_rights'])
    expect([await hours('torg-admin'), (await list()).total]).toEqual([10, 2])
    expect((await decide(own, 'file')).status).toBe(200)
    expect((await decide(days, 'correction', 'torg-admin')).status).toBe(200)
    expect([await hours(), await hours('torg-admin')]).toEqual([10, 9])
  })
})
