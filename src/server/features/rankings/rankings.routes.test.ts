import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#contract/employees/employees'
import { type RankingEntry, rankings } from '#contract/rankings/rankings'
import { settings } from '#contract/settings/settings'
import { categories } from '#domain/rankings/categories'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { derive, lockLedger } from '#server/ledger/derivation/derive'
import { announce } from '#server/live/changes'
import { EDITION } from '#server/stored/shapes'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'
import { rebuildRankings, refreshRankings } from './build-rankings.ts'

const because = { because: 'a test sets the scene' }

interface Work {
  readonly treatment: number
  readonly goods: number
  readonly besok: number
  readonly hours: number
  readonly booked: number
  readonly upgraded: number
  readonly rebooked: number
}

let product: Product

/** Clears the cache by saving through an endpoint. Rows written directly by a test invalidate it only after a delay. */
const forget = () => product.call(settings.save, { as: 'eier', body: {} })

/** Inserts a person's work in a salon on a day: one receipt with its sales, and the time book's counts. */
const worked = async (...all: readonly [person: string, salon: string, day: string, work: Work][]) => {
  const ledger = await openLedger(product)
  for (const [person, salon, day, work] of all) {
    await ledger.receipt(
      salon,
      day,
      { by: person, treatment: work.treatment },
      { by: person, goods: work.goods },
    )
    await ledger.day(salon, person, day, {
      besok: work.besok,
      produksjontimer: work.hours,
      bookede_timer: work.booked,
      oppgraderinger: work.upgraded,
      rebookinger: work.rebooked,
    })
  }
  await ledger.close()
  await forget()
}

const figures = (
  treatment: number,
  goods: number,
  besok: number,
  hours: number,
  booked: number,
  upgraded: number,
  rebooked: number,
): Work => ({ treatment, goods, besok, hours, booked, upgraded, rebooked })

const ranking = async (of: string, as = 'anna') =>
  (await product.call(rankings.get, { as, params: { month: of } })).json
const persons = (list: readonly RankingEntry[]) => list.filter(entry => entry.kind === 'person')
const places = (list: readonly RankingEntry[]) => persons(list).map(({ rank, name }) => `${rank} ${name}`)
const values = (list: readonly RankingEntry[]) => persons(list).map(({ id, value }) => [id, value])
const placesOfSalons = async () =>
  Object.fromEntries(
    (
      await product.pool.many<{ id: string; ranking: number | null }>(
        because,
        sql`select object_id as id, ranking from salon`,
      )
    ).map(({ id, ranking }) => [id, ranking]),
  )
const set = async (name: string, value: unknown) => {
  await product.pool.run(
    because,
    sql`insert into chain_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
  )
  await forget()
}

beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  await product.addSalon('aker', 'Aker')
  await product.addSalon('bryn', 'Bryn')
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'anna', name: 'Anna Aas', activeIn: ['aker'] })
  await product.addPerson({ objectId: 'bo', name: 'Bo Berg', activeIn: ['bryn'] })
  await product.addPerson({ objectId: 'cato', name: 'Cato Dahl', activeIn: ['aker', 'bryn'] })
  await product.addPerson({ objectId: 'dina', name: 'Dina Eng', activeIn: ['bryn'] })
  await worked(
    ['anna', 'aker', '2026-10-05', figures(20_000, 1_000, 25, 100, 90, 5, 10)],
    ['bo', 'bryn', '2026-10-06', figures(30_000, 1_000, 25, 100, 80, 5, 5)],
    // One entry for both salons: 25 visits, 20 600 kr, 100 hours.
    ['cato', 'aker', '2026-10-07', figures(10_000, 0, 10, 40, 36, 1, 1)],
    ['cato', 'bryn', '2026-10-08', figures(10_000, 600, 15, 60, 36, 3, 4)],
    // By far the best figures, but one visit below the minimum.
    ['dina', 'bryn', '2026-10-31', figures(90_000, 9_000, 19, 20, 20, 19, 19)],
  )
})
afterAll(() => product.close())

describe('the ranking of a month', () => {
  it('orders persons by six figures computed by hand [R070] [M1]', async () => {
    const { categories, minimumVisits, month: of } = await ranking('10-2026')
    expect([of, minimumVisits]).toEqual(['10-2026', 20])
    expect(values(categories.vareromsPerKunde)).toEqual([
      ['anna', 40], // 1000 / 25
      ['bo', 40],
      ['cato', 24], // 600 / 25
    ])
    expect(values(categories.rebooking)).toEqual([
      ['anna', 40],
      ['bo', 20],
      ['cato', 20],
    ])
    expect(values(categories.oppgraderinger)).toEqual([
      ['anna', 20],
      ['bo', 20],
      ['cato', 16],
    ])
    expect(values(categories.totalOmsPerKunde)).toEqual([
      ['bo', 1240], // 31 000 / 25
      ['anna', 840],
      ['cato', 824],
    ])
    expect(values(categories.omsPerTime)).toEqual([
      ['bo', 310],
      ['anna', 210],
      ['cato', 206],
    ])
    expect(values(categories.timesutnyttelse)).toEqual([
      ['anna', 90],
      ['bo', 80],
      ['cato', 72],
    ])
    expect(places(categories.rebooking)).toEqual(['1 Anna Aas', '2 Bo Berg', '2 Cato Dahl'])
  })

  it('computes the overall list from the six places, and equal sums share a place [R071]', async () => {
    const { overall } = (await ranking('10-2026')).categories
    expect(values(overall)).toEqual([
      ['anna', 8], // 1 + 1 + 1 + 2 + 2 + 1
      ['bo', 8], // 1 + 2 + 1 + 1 + 1 + 2
      ['cato', 17], // 3 + 2 + 3 + 3 + 3 + 3
    ])
    expect(places(overall)).toEqual(['1 Anna Aas', '1 Bo Berg', '3 Cato Dahl'])
  })

  it('shows a person with the salon of most visits, and ranks salons without a minimum [M4]', async () => {
    const { overall, totalOmsPerKunde } = (await ranking('10-2026')).categories
    expect(persons(overall).map(entry => entry.salonName)).toEqual(['Aker', 'Bryn', 'Bryn'])
    const salons = totalOmsPerKunde.filter((entry: RankingEntry) => entry.kind === 'salon')
    expect(salons).toEqual([
      // 31 000 + 10 600 + 99 000 over 59 visits; 21 000 + 10 000 over 35.
      { kind: 'salon', id: 'bryn', name: 'Bryn', value: 140_600 / 59, rank: 1 },
      { kind: 'salon', id: 'aker', name: 'Aker', value: 31_000 / 35, rank: 2 },
    ])
  })

  it('returns six figures, their places and names, and no pay', async () => {
    const { categories, ...rest } = await ranking('10-2026')
    expect(Object.keys(rest).sort()).toEqual([
      ...['counts', 'minimumVisits', 'missing', 'month', 'named', 'stamp'],
    ])
    const fields = Object.values(categories as Record<string, RankingEntry[]>)
      .flat()
      .flatMap(entry => Object.keys(entry))
    expect(new Set(fields)).toEqual(new Set(['kind', 'id', 'name', 'salonName', 'value', 'rank']))
  })

  it('is empty for a month without figures [R070] [M11]', async () => {
    const { categories, stamp, minimumVisits } = await ranking('02-2026')
    expect(new Set(Object.values(categories).flat())).toEqual(new Set())
    expect([stamp, minimumVisits]).toEqual([null, 20])
  })

  it.each(['2026-10', '13-2026', '1-2026', 'oktober'])('refuses %s as a month [R070]', async text => {
    const { status, json } = await product.call(rankings.get, { as: 'anna', params: { month: text } })
    expect([status, json.error]).toEqual([400, 'invalid_payload'])
  })
})

describe('the document of a month', () => {
  const documents = () =>
    product.pool.many(
      because,
      sql`select month, through, minimum_visits, categories, salon_of from ranking order by month`,
    )

  it('can be recomputed with the same result, also from nothing [R071] [M8]', async () => {
    await ranking('10-2026')
    const before = await documents()
    expect(before).toHaveLength(1)
    const october = [month('2026-10')]
    await product.pool.transaction(db => rebuildRankings(db, october, product.clock()))
    expect(await documents()).toEqual(before)
    await product.pool.run(because, sql`delete from ranking`)
    await product.pool.transaction(db => rebuildRankings(db, october, product.clock()))
    expect(await documents()).toEqual(before)
  })

  it('is recomputed when a past month gets new figures, and the salons are ranked again [R071]', async () => {
    await ranking('10-2026')
    expect(await placesOfSalons()).toEqual({ aker: 2, bryn: 1 })
    await worked(['anna', 'aker', '2026-10-12', figures(100_000, 10_000, 15, 20, 30, 15, 30)])
    const { categories } = await ranking('10-2026')
    expect(values(categories.totalOmsPerKunde)[0]).toEqual(['anna', 131_000 / 40])
    expect(await placesOfSalons()).toEqual({ aker: 1, bryn: 2 })
  })

  it('is recomputed by a server that is notified of an import, without a read', async () => {
    await product.pool.run(because, sql`delete from daily_figures where day = '2026-10-12'`)
    await product.pool.run(because, sql`delete from receipt where day = '2026-10-12'`)
    await product.pool.longTransaction(async db => {
      const ledger = db.system('a test imports')
      await lockLedger(ledger)
      await derive(ledger, [{ salonId: 'aker', day: '2026-10-12' }])
      await announce(db, { kind: 'facts', what: 'changed', objectId: 'an-import', salonId: null })
    })
    await expect.poll(placesOfSalons).toEqual({ aker: 2, bryn: 1 })
  })

  it('neither waits for an unfinished import, nor misses it', async () => {
    const september = async () => (await ranking('09-2026')).categories.timesutnyttelse
    expect(await september()).toEqual([])
    await product.pool.transaction(async importing => {
      await importing.run(
        because,
        sql`insert into daily_figures (salon_id, emp_no, day, employee_id, produksjontimer, bookede_timer, besok)
            values ('aker', '1', '2026-09-03', 'anna', 7, 6, 30)`,
      )
      await derive(importing.system('a test imports'), [{ salonId: 'aker', day: '2026-09-03' }])
      expect(await september()).toEqual([])
    })
    await forget()
    expect(places(await september())).toEqual(['1 Anna Aas'])
    await product.pool.run(because, sql`delete from daily_figures where day = '2026-09-03'`)
    await product.pool.transaction(db =>
      derive(db.system('a test imports'), [{ salonId: 'aker', day: '2026-09-03' }]),
    )
    await forget()
    expect(await september()).toEqual([])
  })
})

describe('a person whose salon has no receipts in a month', () => {
  const save = (body: object) => product.call(employees.save, { as: 'eier', body })
  const names = async (category: 'vareromsPerKunde' | 'timesutnyttelse') =>
    persons((await ranking('07-2026', 'eier')).categories[category])
      .map(({ name }) => name ?? '')
      .toSorted((one, other) => one.localeCompare(other, 'nb'))

  it('has no place in its sales, whatever the salon has that they move to later [K31] [M2]', async () => {
    await product.addPerson({ objectId: 'fia', name: 'Fia Foss', activeIn: ['aker'] })
    await worked(['bo', 'bryn', '2026-07-06', figures(30_000, 1_000, 25, 100, 80, 5, 5)])
    const ledger = await openLedger(product)
    await ledger.day('aker', 'fia', '2026-07-07', { besok: 25, produksjontimer: 7, bookede_timer: 5 })
    await ledger.close()
    await forget()
    expect(await names('timesutnyttelse')).toEqual(['Bo Berg', 'Fia Foss'])
    expect(await names('vareromsPerKunde')).toEqual(['Bo Berg'])
    await save({ objectId: 'fia', activeIn: ['bryn'] })
    await refreshRankings(product.pool, new Date('2026-11-21T12:00:00Z'))
    expect(await names('vareromsPerKunde')).toEqual(['Bo Berg'])
  })

  it('has one once it is entered that they worked then in a salon with receipts', async () => {
    await save({ objectId: 'fia', activeIn: ['bryn', 'aker'], from: '2026-11-21' })
    await save({ objectId: 'fia', activeIn: ['aker'], from: '2026-06-01' })
    await save({ objectId: 'fia', activeIn: ['aker', 'bryn'], from: '2026-07-01' })
    await expect.poll(() => names('vareromsPerKunde')).toEqual(['Bo Berg', 'Fia Foss'])
  })
})

describe('the names in the ranking', () => {
  afterAll(() => set('rankingNames', 'everyone'))

  it('include everybody by default; else the top three and the viewer, and the others cannot be identified [M9]', async () => {
    // People in fourth and fifth place.
    for (const [id, besok] of [
      ['erik', 40],
      ['frida', 50],
    ] as const) {
      await product.addPerson({ objectId: id, name: id, activeIn: ['aker'] })
      await worked([id, 'aker', '2026-10-20', figures(1_000, 10, besok, 90, 9, 0, 0)])
    }
    expect(places((await ranking('10-2026', 'dina')).categories.overall).slice(3)).toEqual([
      '4 erik',
      '5 frida',
    ])

    await set('rankingNames', 'topThree')
    const tail = async (as: string) => persons((await ranking('10-2026', as)).categories.overall).slice(2)
    const hidden = { kind: 'person', id: null, name: null }
    const cato = expect.objectContaining({ id: 'cato', rank: 3 })
    expect(await tail('dina')).toEqual([
      cato,
      { ...hidden, value: 24, rank: 4 },
      { ...hidden, value: 26, rank: 5 },
    ])
    expect(await tail('frida')).toEqual([
      cato,
      { ...hidden, value: 24, rank: 4 },
      { kind: 'person', id: 'frida', name: 'frida', salonName: 'Aker', value: 26, rank: 5 },
    ])
    const { text } = await product.call(rankings.get, { as: 'dina', params: { month: '10-2026' } })
    expect(text).not.toMatch(/erik|frida/)
  })
})

describe('the current month', () => {
  it('counts to date, applies the minimum of visits, and has the places of the month before [M7]', async () => {
    await worked(
      ['bo', 'bryn', '2026-11-03', figures(9_000, 900, 12, 40, 36, 3, 4)],
      ['anna', 'aker', '2026-11-04', figures(8_000, 100, 12, 40, 20, 1, 2)],
      // A time book entry for a future day.
      ['anna', 'aker', '2026-11-28', figures(80_000, 9_000, 60, 10, 10, 60, 60)],
    )
    expect(persons((await ranking('11-2026')).categories.overall)).toEqual([])
    await set('rankingMinimumVisits', 12)
    const { categories, minimumVisits } = await ranking('11-2026')
    expect(minimumVisits).toBe(12)
    expect(persons(categories.overall)).toEqual([
      { kind: 'person', id: 'bo', name: 'Bo Berg', salonName: 'Bryn', value: 6, rank: 1, previousRank: 1 },
      {
        kind: 'person',
        id: 'anna',
        name: 'Anna Aas',
        salonName: 'Aker',
        value: 12,
        rank: 2,
        previousRank: 1,
      },
    ])
    expect((await ranking('10-2026')).minimumVisits).toBe(20)
  })

  it('counts fully once it is finished, keeps its minimum, and ranks the salons [R071] [M7] [M10] [M12]', async () => {
    expect(await placesOfSalons()).toMatchObject({ bryn: 1, aker: 2 })
    product.setNow('2026-12-01T06:00:00.000Z')
    await set('rankingMinimumVisits', 40)
    await refreshRankings(product.pool, product.clock())
    expect(await placesOfSalons()).toMatchObject({ aker: 1, bryn: 2 })
    const november = await ranking('11-2026')
    expect(november.minimumVisits).toBe(12)
    expect(values(november.categories.vareromsPerKunde)[0]).toEqual(['anna', 9_100 / 72])
    // December has no figures yet.
    expect((await ranking('12-2026')).stamp).toBeNull()
  })

  it('is computed on the first day with figures, though they were imported before', async () => {
    product.setNow('2026-12-01T06:00:00.000Z')
    await worked(['bo', 'bryn', '2026-12-03', figures(9_000, 900, 50, 40, 36, 3, 4)])
    expect((await ranking('12-2026')).stamp).toBeNull()
    product.setNow('2026-12-03T12:00:00.000Z')
    expect(places((await ranking('12-2026')).categories.overall)).toEqual(['1 Bo Berg'])
  })
})

describe('the lists of a large chain [M13]', () => {
  const PERSONS = 600
  const list = [
    ...Array.from({ length: 60 }, (_, i) => ({
      kind: 'salon',
      id: i === 40 ? 'aker' : `s${i}`,
      value: 900.125 - i,
      rank: i + 1,
    })),
    ...Array.from({ length: PERSONS }, (_, i) => ({
      kind: 'person',
      id: i === 500 ? 'anna' : `person-${i}`,
      value: 1234.5678901234567 - i,
      rank: i + 1,
    })),
  ]
  const ask = async (query?: Record<string, string>) =>
    product.call(rankings.get, { as: 'anna', params: { month: '05-2026' }, ...(query && { query }) })

  beforeAll(async () => {
    const document = Object.fromEntries(categories.map(category => [category, list]))
    await product.pool.run(
      because,
      sql`insert into ranking (month, through, minimum_visits, categories, salon_of, built_at, edition)
          values ('2026-05-01', '2026-05-31', 20, ${JSON.stringify(document)}, '{}', now(), ${EDITION})`,
    )
    await forget()
  })

  it('are shortened to the first places and the reader’s own, with their number', async () => {
    const { json, text } = await ask()
    expect(text.length).toBeLessThan(60_000)
    expect(json.counts.rebooking).toEqual({ salon: 60, person: PERSONS })
    const shown = (category: string) => places(json.categories[category])
    expect(persons(json.categories.rebooking).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 501])
    expect(shown('rebooking').at(-1)).toBe('501 Anna Aas')
    expect(persons(json.categories.overall)).toHaveLength(11)
    const salons = json.categories.overall.filter(({ kind }: RankingEntry) => kind === 'salon')
    expect(salons.map(({ rank }: RankingEntry) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 41])
  })

  it('are returned whole on request, and an unknown one is refused', async () => {
    const { json } = await ask({ all: 'rebooking,overall' })
    const count = (category: string) => persons(json.categories[category]).length
    expect([count('rebooking'), count('overall'), count('omsPerTime')]).toEqual([PERSONS, PERSONS, 6])
    expect((await ask({ all: 'lonn' })).status).toBe(400)
  })
})
