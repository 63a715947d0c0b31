import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Driver, type Drivers, type DriversPart, drivers } from '#contract/statistics/drivers'
import { statistics } from '#contract/statistics/statistics'
import { sum, toNumber } from '#domain/values/decimal'
import { addDays, type Day, day, firstDay, isoWeekday, lastDay, month } from '#domain/values/month'
import { isRedDay } from '#domain/values/red-days'
import { raw, sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { openWorkbook } from '#testing/workbook'

const because = { because: 'a test sets the scene' }
let product: Product

const daysFrom = (from: string, to: string): Day[] => {
  const all: Day[] = []
  for (let at = day(from); at <= to; at = addDays(at, 1))
    if (isoWeekday(at) < 7 && !isRedDay(at)) all.push(at)
  return all
}
const inMonth = (of: string) => daysFrom(firstDay(month(of)), lastDay(month(of)))
const isOdd = (at: Day) => Number(at.slice(8)) % 2 === 1

/**
 * Saturday 21 November 2026; the finished days of the month are the 1st to the 20th.
 *
 *   Majorstuen  is open from July 2025. Each day amina has 3 customers of two treatments at 400 kr and goods for 100, and 6 hours.
 *               In November 2026 she has 2 customers at 450, and 5 hours; the 10th was not read; on the 12th she takes back 200 kr.
 *               sara worked until October 2026 and is no member after it: 1 customer of 500 kr and 3 hours on odd days.
 *               Each day somebody unknown sells a treatment of 50 kr.
 *   Storo       opened on 2 November 2026: jonas has 1 customer of 900 kr and 4 hours a day. The 10th was not read either.
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('majorstuen', 'Majorstuen')
  await product.addSalon('storo', 'Storo')
  for (const person of [
    { objectId: 'eier', type: 'owner' },
    { objectId: 'sjef', type: 'manager', access: ['majorstuen'] },
    { objectId: 'amina', activeIn: ['majorstuen'] },
    { objectId: 'sara', activeIn: [] },
    { objectId: 'jonas', activeIn: ['storo'] },
  ] as const)
    await product.addPerson(person)
  await product.pool.run(
    because,
    sql`insert into past_membership (employee_id, salon_id, from_day, until_day) values ('sara', 'majorstuen', '2025-01-01', '2026-11-01')`,
  )
  const { receipt, day: book, close } = await openLedger(product)
  const october = [...inMonth('2025-10'), ...inMonth('2026-09'), ...inMonth('2026-10')]
  for (const at of [
    ...october,
    ...daysFrom('2026-11-01', '2026-11-20').filter(one => one !== '2026-11-10'),
  ]) {
    const [count, price, hours] = at < '2026-11-01' ? [3, 400, 6] : [2, 450, 5]
    for (let customer = 0; customer < count; customer++)
      await receipt(
        'majorstuen',
        at,
        { by: 'amina', treatment: price },
        { by: 'amina', treatment: price },
        { by: 'amina', goods: 100 },
      )
    await receipt('majorstuen', at, { treatment: 50 })
    await book('majorstuen', 'amina', at, { produksjontimer: hours, oppgraderinger: 1 })
    if (at < '2026-11-01' && isOdd(at)) {
      await receipt('majorstuen', at, { by: 'sara', treatment: 500 })
      await book('majorstuen', 'sara', at, { produksjontimer: 3 })
    }
    if (at >= '2026-11-01') {
      await receipt('storo', at, { by: 'jonas', treatment: 900 })
      await book('storo', 'jonas', at, { produksjontimer: 4 })
    }
  }
  await receipt('majorstuen', '2026-11-12', { by: 'amina', treatment: -200, isReturn: true })
  await close()
}, 180_000)
afterAll(() => product.close())

const call = (body: object, as = 'eier') => product.call(drivers.read, { as, body })
const read = async (body: object, as = 'eier'): Promise<Drivers> => {
  const { status, json, text } = await call(body, as)
  if (status !== 200) throw new Error(text)
  return json
}
const amounts = (all: readonly Driver[]) => Object.fromEntries(all.map(({ name, amount }) => [name, amount]))
const total = (all: readonly number[]) => toNumber(sum(all))
const partOf = (reply: Drivers, objectId: string): DriversPart => {
  const part = reply.of.find(one => one.objectId === objectId)
  if (!part) throw new Error(`${objectId} is no part`)
  return part
}

/** Every level of a reply adds up. */
const addsUp = (reply: Drivers): void => {
  expect(total([reply.to ?? 0, -(reply.from ?? 0)])).toBe(reply.difference)
  if (reply.unexplained === null)
    expect(total(reply.drivers.map(({ amount }) => amount))).toBe(reply.difference)
  expect(total(reply.of.map(({ difference }) => difference))).toBe(reply.difference)
  for (const part of reply.of) {
    expect(total([part.now, -part.was])).toBe(part.difference)
    if (reply.unexplained === null)
      expect(total(part.drivers.map(({ amount }) => amount))).toBe(part.difference)
  }
}

describe('the drivers of a salon', () => {
  it('explain the month to date against the month before, and its people [K54] [K55] [K60]', async () => {
    const reply = await read({ objectId: 'majorstuen', span: 'monthly', against: 'previous' })
    // 1–20 October has 17 opening days, 9 of them odd; 1–20 November has 17 as well, of which the 10th is missing.
    expect(reply.was).toEqual({
      objectId: 'majorstuen',
      name: 'Majorstuen',
      firstDay: '2026-10-01',
      lastDay: '2026-10-20',
      openDays: 17,
      missing: 0,
      withoutHours: 0,
    })
    expect(reply.now).toMatchObject({
      firstDay: '2026-11-01',
      lastDay: '2026-11-20',
      openDays: 16,
      missing: 1,
    })
    // 17 × (3 × 900 + 50) + 9 × 500; 16 × (2 × 1 000 + 50) − 200
    expect([reply.from, reply.to, reply.difference]).toEqual([51_250, 32_600, -18_650])
    // 77 customers in 129 hours; a customer has 51 250 / 77; 102 + 17 + 9 = 128 treatments for 46 150 kr, 17 of them upgrades
    const expected = {
      openingDays: 0,
      hours: (80 - (129 * 16) / 17) * (51_250 / 129),
      customersPerHour: (48 - (80 * 77) / 129) * (51_250 / 77),
      treatments: (80 - 16 - (48 * 111) / 77) * (46_150 / 128),
      upgrades: (16 - (48 * 17) / 77) * (46_150 / 128),
      price: 29_600 - 80 * (46_150 / 128),
      goods: 3_200 - 48 * (5_100 / 77),
      returns: -200,
      missingDays: -51_250 / 17,
    }
    expect(reply.drivers.map(({ name }) => name)).toEqual(Object.keys(expected))
    for (const [name, amount] of Object.entries(expected))
      expect(Math.abs((amounts(reply.drivers)[name] ?? Number.NaN) - amount), name).toBeLessThan(0.011)
    addsUp(reply)
    expect(reply.of.map(({ objectId, difference }) => [objectId, difference])).toEqual([
      ['amina', 16 * 2_000 - 200 - 17 * 2_700],
      ['sara', -4_500],
      ['others', -50],
    ])
    // sara left at the end of October: the days are missing, and nothing else.
    expect(partOf(reply, 'sara')).toMatchObject({ firstDay: null, lastDay: '2026-10-31', was: 4_500, now: 0 })
    expect(amounts(partOf(reply, 'sara').drivers)).toMatchObject({
      openingDays: -4_500,
      hours: 0,
      returns: 0,
    })
    expect(amounts(partOf(reply, 'others').drivers)).toEqual({ unassigned: -50, returns: 0 })
    expect(reply.sentence.replaceAll('\u00a0', ' ')).toMatch(
      /^Majorstuen omsetter 18 650 kr mindre\. Mest fordi /,
    )
  })

  it('open their days, which add up to each of them [K59]', async () => {
    const asked = { objectId: 'majorstuen', span: 'monthly', against: 'previous' }
    const reply = await read(asked)
    for (const { name, amount } of reply.drivers) {
      const { status, json } = await product.call(drivers.days, {
        as: 'eier',
        body: { ...asked, driver: name },
      })
      expect(status).toBe(200)
      expect(json.driver).toEqual(reply.drivers.find(driver => driver.name === name))
      expect(json.days).toHaveLength(20)
      expect(total(json.days.map((one: { amount: number }) => one.amount))).toBe(amount)
    }
    const days = async (driver: string) =>
      (await product.call(drivers.days, { as: 'eier', body: { ...asked, driver } })).json.days
    const hours = await days('hours')
    // The first Tuesday of each month: 5 hours less 6. Monday 5 October is an odd day: 5 hours less 9.
    expect(hours[2]).toMatchObject({ day: '2026-11-03', baseDay: '2026-10-06', was: 6, now: 5 })
    expect(hours[2].amount).toBeCloseTo(-51_250 / 129, 1)
    expect(hours[1]).toMatchObject({ day: '2026-11-02', baseDay: '2026-10-05', was: 9, now: 5 })
    expect(hours[1].amount).toBeCloseTo((-51_250 / 129) * 4, 1)
    // November has a third Wednesday, and October a third Saturday.
    expect(hours[17]).toMatchObject({ day: '2026-11-18', baseDay: '2026-10-17' })
    const missing = await days('missingDays')
    expect(missing.filter((one: { amount: number }) => one.amount !== 0)).toEqual([
      { day: '2026-11-10', baseDay: '2026-10-13', was: 0, now: 1, amount: -3_014.71 },
    ])
    const none = await product.call(drivers.days, { as: 'eier', body: { ...asked, driver: 'salesPerDay' } })
    expect([none.status, none.json.error]).toEqual([400, 'invalid_payload'])
  })

  it('compare a past month with another one, whole with whole [K56]', async () => {
    const reply = await read({ objectId: 'majorstuen', span: '2026-10', against: '2026-09' })
    expect([reply.was.firstDay, reply.was.lastDay]).toEqual(['2026-09-01', '2026-09-30'])
    addsUp(reply)
    const running = await read({ objectId: 'majorstuen', span: '2026-11', against: '2026-09' })
    expect([running.was.firstDay, running.was.lastDay]).toEqual(['2026-09-01', '2026-09-20'])
    addsUp(running)
  })

  it('find the best whole month of its own [K56]', async () => {
    // October 2025 and 2026 have 27 opening days, as many as no other month; 14 odd ones both. The newest of equal ones counts.
    const reply = await read({ objectId: 'majorstuen', span: 'monthly', against: 'best' })
    expect(reply.was.firstDay).toBe('2026-10-01')
    const own = await read({ objectId: 'majorstuen', span: '2026-10', against: 'best' })
    expect([own.was.firstDay, own.was.lastDay]).toEqual(['2025-10-01', '2025-10-31'])
  })

  it('are no drivers where too little can be compared, with the difference where it is known [K58]', async () => {
    const lastYear = await read({ objectId: 'majorstuen', span: 'monthly', against: 'lastYear' })
    expect(lastYear).toMatchObject({
      unexplained: 'nothingThen',
      from: null,
      difference: null,
      drivers: [],
      of: [],
    })
    const body = { objectId: 'majorstuen', span: 'monthly', against: 'lastYear', driver: 'hours' }
    expect((await product.call(drivers.days, { as: 'eier', body })).json).toEqual({ driver: null, days: [] })
    const days = { span: '2026-10-05/2026-11-20' }
    const few = await read({ objectId: 'storo', ...days, against: 'previous' })
    expect(few).toMatchObject({ unexplained: 'nothingThen', to: 16 * 900 })
    // 2 to 9 November against 2 to 9 October has 7 days, which is enough for days.
    const short = await read({ objectId: 'majorstuen', span: '2026-11-02/2026-11-09', against: 'previous' })
    expect(short.unexplained).toBeNull()
    addsUp(short)
  })

  it('compare a salon with another one on the same days [K56]', async () => {
    const reply = await read({ objectId: 'storo', span: 'monthly', against: { objectId: 'majorstuen' } })
    expect([reply.was.name, reply.was.firstDay, reply.now.firstDay]).toEqual([
      ...['Majorstuen', '2026-11-01', '2026-11-01'],
    ])
    expect([reply.from, reply.to]).toEqual([32_600, 14_400])
    addsUp(reply)
  })

  it('say what is not derived yet, and never take it as zero [K57] [K26]', async () => {
    const days = ['2026-11-03', '2026-10-05']
    for (const at of days)
      for (const table of ['salon_day', 'employee_day'])
        await product.pool.run(
          because,
          sql`update ${raw(table)} set treatment_lines = null where day = ${at} and salon_id = 'majorstuen'`,
        )
    const reply = await read({ objectId: 'majorstuen', span: '2026-11-01/2026-11-20', against: 'previous' })
    expect(reply.drivers.find(({ name }) => name === 'treatmentPerCustomer')?.because).toBe('notDerived')
    expect(reply.drivers.map(({ name }) => name)).not.toContain('returns')
    addsUp(reply)
  })
})

describe('the drivers of the chain', () => {
  it('are of its salons, of which a new one has new days alone [K54] [K57] [K60]', async () => {
    const reply = await read({ span: 'monthly', against: 'previous' })
    expect(reply.now).toMatchObject({ objectId: null, name: 'Kjeden', openDays: 32, missing: 2 })
    addsUp(reply)
    const storo = partOf(reply, 'storo')
    expect(storo).toMatchObject({ was: 0, now: 14_400 })
    expect(amounts(storo.drivers)).toEqual({ openingDays: 14_400, returns: 0 })
    expect(reply.of.map(({ objectId }) => objectId)).toEqual(['majorstuen', 'storo'])
  })

  it('have the turnover of the statistics [K4]', async () => {
    const reply = await read({ span: '2026-10', against: '2026-09' })
    const body = { listType: 'perTimeframe', month: '2026-10' }
    const { json } = await product.call(statistics.chain, { as: 'eier', body })
    expect(reply.to).toBe(json.stats[0].totalOms)
  })

  it('are those of the salons in reach for a manager', async () => {
    const reply = await read({ span: 'monthly', against: 'previous' }, 'sjef')
    expect([reply.now.name, reply.of.map(({ objectId }) => objectId)]).toEqual(['Salongene', ['majorstuen']])
  })
})

describe('the drivers of a person', () => {
  it('are of days at work, in all salons or in one [K54]', async () => {
    const all = await read({ objectId: 'sara', span: '2026-10', against: '2026-09' })
    expect(all.now).toMatchObject({ openDays: 14, missing: 0 })
    expect(all.of.map(({ objectId }) => objectId)).toEqual(['majorstuen'])
    addsUp(all)
    expect(
      await read({ objectId: 'sara', salonId: 'majorstuen', span: '2026-10', against: '2026-09' }),
    ).toEqual(all)
  })

  it('are shown to the person, who sees nobody else [A2]', async () => {
    const reply = await read({ objectId: 'amina', span: 'monthly', against: 'previous' }, 'amina')
    expect(reply.sentence).toMatch(/^Du omsetter/)
    for (const objectId of [undefined, 'sara', 'majorstuen', 'storo'])
      expect((await call({ objectId, span: 'monthly', against: 'previous' }, 'amina')).status).toBe(403)
    const other = { objectId: 'amina', span: 'monthly', against: { objectId: 'sara' } }
    expect((await call(other, 'amina')).status).toBe(403)
    expect((await call({ ...other, objectId: 'storo', against: 'previous' }, 'sjef')).status).toBe(404)
    expect((await call({ ...other, against: { objectId: 'jonas' } }, 'sjef')).status).toBe(404)
  })
})

it('the drivers read no receipts and no time book, so that their number costs nothing', async () => {
  const asked = { span: 'monthly', against: { objectId: 'storo' }, objectId: 'majorstuen' }
  await product.pool.longTransaction(async db => {
    // Whoever reads them waits until the end of this transaction.
    await db
      .system('a test keeps the facts to itself')
      .run(sql`lock table receipt, receipt_line, daily_figures in access exclusive mode`)
    for (const body of [
      asked,
      { span: '2026-10', against: '2026-09' },
      { ...asked, objectId: 'amina', against: 'previous' },
    ])
      expect((await call(body)).status).toBe(200)
    const body = { ...asked, driver: 'hours' }
    expect((await product.call(drivers.days, { as: 'eier', body })).status).toBe(200)
  })
})

describe('what cannot be compared [K56]', () => {
  it.each([
    [{ objectId: 'amina', span: 'monthly', against: { objectId: 'majorstuen' } }, 'En person kan bare'],
    [{ objectId: 'majorstuen', span: 'monthly', against: { objectId: 'amina' } }, 'En salong kan bare'],
    [{ objectId: 'storo', span: 'monthly', against: { objectId: 'storo' } }, 'Velg en annen enn'],
    [{ span: 'monthly', against: { objectId: 'storo' } }, 'Kjeden kan ikke'],
    [{ span: '2026-10', against: '2026-10' }, 'Velg en annen måned'],
    [{ span: '2026-11', against: '2026-11' }, 'Velg en annen måned'],
    [{ span: '2026-10', against: '2026-12' }, 'Velg en av de siste 36'],
    [{ span: '2026-10', against: '2019-01' }, 'Velg en av de siste 36'],
    [{ span: '2027-01', against: 'previous' }, 'Velg en av de siste 36'],
    [{ span: '2026-W46', against: '2026-10' }, 'En måned kan bare'],
    [{ span: 'monthly', against: '2026-W46' }, 'En uke kan bare'],
    [{ span: '2026-W46', against: '2026-W46' }, 'Velg en annen uke'],
    [{ span: '2026-W46', against: '2026-W50' }, 'Velg en uke som er over'],
    [{ span: 'yearly', against: 'previous' }, 'Et år kan'],
    [{ span: 'yearly', against: 'best' }, 'Den beste måneden'],
    [{ span: 'monthly', against: 'previous', salonId: 'storo' }, 'Velg en person'],
  ])('%o is refused with a sentence', async (body, words) => {
    const { status, json } = await call(body)
    expect([status, json.error]).toEqual([400, 'invalid_payload'])
    expect(Object.values(json.fields).join()).toContain(words)
  })

  it('months without figures are named, and today is not over', async () => {
    for (const [body, words] of [
      [{ objectId: 'storo', span: '2026-10', against: 'previous' }, 'oktober 2026'],
      [{ objectId: 'majorstuen', span: '2026-10', against: '2024-02' }, 'februar 2024'],
      [{ span: 'today', against: 'previous' }, 'Ingen av dagene er over'],
    ] as const) {
      const { status, json } = await call(body)
      expect([status, json.error]).toEqual([404, 'no_stats_returned'])
      expect(json.message).toContain(words)
    }
  })

  it('a week is compared with any other one that is over', async () => {
    const reply = await read({ objectId: 'majorstuen', span: '2026-W46', against: '2026-W40' })
    expect([reply.was.firstDay, reply.was.lastDay]).toEqual(['2026-09-28', '2026-10-04'])
    addsUp(reply)
    expect((await call({ span: 'x', against: 'previous' })).status).toBe(400)
    expect((await call({ span: 'monthly', against: 'x' })).status).toBe(400)
    expect((await call({ span: 'monthly', against: 'previous', objectId: 'nobody' })).status).toBe(404)
  })
})

describe('the file of a difference', () => {
  const asked = { objectId: 'majorstuen', span: 'monthly', against: 'previous' } as const
  const fileOf = (format: 'csv' | 'xlsx', as = 'sjef') =>
    product.call(drivers.export, { as, body: { ...asked, format } })

  it('has the drivers and the people to the øre, and is logged [K54] [K60]', async () => {
    const { json } = await product.call(drivers.read, { as: 'sjef', body: asked })
    const shown: Drivers = json
    const { text, headers } = await fileOf('csv')
    expect(headers['content-disposition']).toContain('hvorfor_majorstuen_2026-11-01.csv')
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    const cells = lines.map(line => line.split(';'))
    const numberIn = (cell = '') => Number(cell.replace(',', '.'))
    const amounts = cells.slice(2, 2 + shown.drivers.length).map(line => numberIn(line[3]))
    expect(amounts).toEqual(shown.drivers.map(({ amount }) => amount))
    const [from, to] = [cells[1], cells[2 + shown.drivers.length]].map(line => numberIn(line?.[3]))
    expect([from, to]).toEqual([shown.from, shown.to])
    expect(toNumber(sum([from ?? 0, ...amounts]))).toBe(to)
    const people = cells.slice(-shown.of.length)
    expect(people.map(([name = '', , , difference]) => [name, numberIn(difference)])).toEqual(
      shown.of.map(({ name, difference }) => [name, difference]),
    )
    const logged = await product.pool.maybe<{ about: string }>(
      because,
      sql`select details->>'about' as about from audit where action = 'statistics exported' and actor_id = 'sjef'`,
    )
    expect(logged?.about).toBe('Hvorfor, Majorstuen, 2026-11-01–2026-11-20')
  })

  it('has a sheet for each table as a workbook', async () => {
    const { bytes } = await fileOf('xlsx')
    const { workbook } = await openWorkbook(bytes)
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Hvorfor', 'Ansatte'])
  })

  describe('with notes on the days', () => {
    const write = (objectId: string, salon: string | null, at: string, text: string) =>
      product.pool.run(
        because,
        sql`insert into annotation (object_id, salon_id, from_day, to_day, text, version, written_by, written_at)
            values (${objectId}, ${salon}, ${at}, ${at}, ${text}, 1, 'eier', '2026-11-20T12:00:00Z')`,
      )
    beforeAll(async () => {
      await write('n1', 'majorstuen', '2026-11-12', 'Veiarbeid')
      await write('n2', null, '2026-10-05', 'Streik')
      await write('n3', 'storo', '2026-11-12', 'Vannlekkasje')
      await write('n4', 'majorstuen', '2026-08-03', 'Lenge siden')
    })
    afterAll(() => product.pool.run(because, sql`delete from annotation`))
    const noted = async (body: object, as: string) => {
      const { text } = await product.call(drivers.export, { as, body: { ...asked, ...body, format: 'csv' } })
      const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
      const at = lines.findIndex(line => line.startsWith('Periode;'))
      return at < 0 ? [] : lines.slice(at + 1).map(line => line.split(';').slice(1).join(' '))
    }

    it('has those of either span, of the salon and the whole chain [K95]', async () => {
      expect(await noted({}, 'sjef')).toEqual([
        '2026-11-12 2026-11-12 Majorstuen Veiarbeid',
        '2026-10-05 2026-10-05 Hele kjeden Streik',
      ])
      const { bytes } = await fileOf('xlsx')
      const { workbook } = await openWorkbook(bytes)
      expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Hvorfor', 'Ansatte', 'Merknader'])
    })

    it('has those of all salons in reach for the salons together, and no others [K95] [A146]', async () => {
      const all = { objectId: undefined }
      expect(await noted(all, 'eier')).toEqual([
        '2026-11-12 2026-11-12 Majorstuen Veiarbeid',
        '2026-11-12 2026-11-12 Storo Vannlekkasje',
        '2026-10-05 2026-10-05 Hele kjeden Streik',
      ])
      expect(await noted(all, 'sjef')).toEqual([
        '2026-11-12 2026-11-12 Majorstuen Veiarbeid',
        '2026-10-05 2026-10-05 Hele kjeden Streik',
      ])
    })

    it('has none for a hairdresser, nor for a person across salons [A146]', async () => {
      expect(await noted({ objectId: 'amina' }, 'amina')).toEqual([])
      expect(await noted({ objectId: 'amina', salonId: 'majorstuen' }, 'amina')).toEqual([])
      expect(await noted({ objectId: 'amina' }, 'eier')).toEqual([])
      expect(await noted({ objectId: 'amina', salonId: 'majorstuen' }, 'sjef')).toHaveLength(2)
    })
  })

  it('is refused outside one’s reach, like the figures', async () => {
    expect((await fileOf('csv', 'jonas')).status).toBe(403)
  })
})
