import { afterAll, beforeAll, expect, it } from 'vitest'
import { scopeOfTheProduct } from '#domain/access/scope'
import { isUsuallyOpen, stateOf } from '#domain/sales/arrivals'
import { everyDayOf } from '#domain/values/day-range'
import { addDays, type Day, day, month } from '#domain/values/month'
import { openPool, type Pool } from '#server/db/db'
import { sql } from '#server/db/sql'
import { freshDatabase } from '#testing/database'
import { seeded } from '#testing/world/random'
import { arrivalsIn, statesIn } from './arrivals.ts'
import { readMissingDays } from './missing-days.ts'

interface Row {
  readonly salon: string
  readonly person: string | null
  readonly day: string
  readonly opening: string
  readonly lines: number
  readonly bookRows: number
  readonly hours: number
}

const everywhere = scopeOfTheProduct()
const salons = ['ila', 'moss', 'torg']
const people = ['amina', 'jonas', 'sara']
const CLOSED = 'torg'
const today = day('2026-11-21')
const asked = { from: day('2026-10-01'), to: today }
const over = everyDayOf({ from: asked.from, to: addDays(today, -1) })

/** Every combination of sources, with one or two rows a day, and days without any. */
const rowsOf = (salon: string, person: string | null): Row[] => {
  const chance = seeded('gaps', salon, person ?? '')
  return everyDayOf({ from: day('2026-07-01'), to: today }).flatMap(at =>
    (['day', 'night'] as const).flatMap(opening => {
      if (chance() < (opening === 'day' ? 0.2 : 0.8)) return []
      const [lines, bookRows] = [chance() < 0.7 ? 3 : 0, chance() < 0.7 ? 2 : 0]
      return {
        salon,
        person,
        day: at,
        opening,
        lines,
        bookRows,
        hours: bookRows > 0 && chance() < 0.8 ? 7.5 : 0,
      }
    }),
  )
}
const ofSalons = salons.flatMap(salon => rowsOf(salon, null))
const ofPeople = salons.flatMap(salon => people.flatMap(person => rowsOf(salon, person)))
const ofNobody = everyDayOf(asked).flatMap((at, i) => (i % 3 === 0 ? [{ day: at, hours: i % 2 }] : []))

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, { max: 2 })
  const system = pool.system('a test sets the scene')
  for (const id of salons)
    await system.run(sql`insert into salon (object_id, name, active) values (${id}, ${id}, ${id !== CLOSED})`)
  for (const id of people) await system.run(sql`insert into employee (object_id, name) values (${id}, ${id})`)
  const columns = sql`salon_id text, day date, opening text, lines int, book_rows int, hours numeric`
  const stored = (rows: readonly Row[]) =>
    JSON.stringify(
      rows.map(({ salon, person, bookRows, ...row }) => ({
        ...row,
        salon_id: salon,
        employee_id: person,
        book_rows: bookRows,
      })),
    )
  await system.run(
    sql`insert into salon_day (salon_id, day, opening, lines, book_rows, hours)
        select * from json_to_recordset(${stored(ofSalons)}) r(${columns})`,
  )
  await system.run(
    sql`insert into employee_day (employee_id, salon_id, day, opening, lines, book_rows, hours)
        select * from json_to_recordset(${stored(ofPeople)}) r(employee_id text, ${columns})`,
  )
  for (const row of ofNobody)
    await system.run(
      sql`insert into daily_figures (salon_id, emp_no, day, produksjontimer) values ('ila', '99', ${row.day}, ${row.hours})`,
    )
}, 60_000)
afterAll(async () => {
  await pool.close()
  await database.drop()
})

const sumsOf = (rows: readonly Row[]) => ({
  lines: rows.reduce((sum, row) => sum + row.lines, 0),
  bookRows: rows.reduce((sum, row) => sum + row.bookRows, 0),
  hours: rows.reduce((sum, row) => sum + row.hours, 0),
})
const on = (rows: readonly Row[], at: string) => rows.filter(row => row.day === at)
const openDaysOf = (salon: string): ReadonlySet<Day> =>
  new Set(ofSalons.filter(row => row.salon === salon && row.lines > 0).map(row => day(row.day)))
const isOpenBy = (salon: string) => {
  const openDays = openDaysOf(salon)
  const [first = null] = [...openDays].sort()
  return (at: Day) => salon !== CLOSED && isUsuallyOpen(at, openDays, first)
}

it('the days without a source match the sums of all their rows (K33)', async () => {
  const question = { ranges: { asked }, today }
  const missing = await readMissingDays(pool, everywhere, { ...question, of: 'salons', by: 'salonId' })
  const told = salons.map(salon => missing('asked', salon))
  const expected = salons.map(salon => {
    const [rows, isOpen] = [ofSalons.filter(row => row.salon === salon), isOpenBy(salon)]
    const days = over.map(at => {
      const all = on(rows, at)
      const { lines, bookRows, hours } = sumsOf(all)
      const empty = lines === 0 && bookRows === 0 && all.length === 0 && isOpen(at)
      return {
        timeBook: (lines > 0 && bookRows === 0) || empty,
        registers: (lines === 0 && hours > 0) || empty,
      }
    })
    const count = (source: 'registers' | 'timeBook') => days.filter(one => one[source]).length
    return { registers: count('registers'), timeBook: count('timeBook') }
  })
  expect(told).toEqual(expected)
  expect(expected.every(({ registers, timeBook }) => registers > 0 && timeBook > 0)).toBe(true)
})

it('for people, the salon says whether receipts are missing', async () => {
  const missing = await readMissingDays(pool, everywhere, {
    of: 'people',
    by: 'employeeId',
    ranges: { asked },
    today,
  })
  const expected = people.map(person => {
    const days = over.flatMap(at =>
      salons.map(salon => {
        const { lines, bookRows, hours } = sumsOf(
          on(ofPeople, at).filter(row => row.person === person && row.salon === salon),
        )
        const salonSold = on(ofSalons, at).some(row => row.salon === salon && row.lines > 0)
        return {
          at,
          timeBook: lines > 0 && bookRows === 0,
          registers: lines === 0 && hours > 0 && !salonSold,
        }
      }),
    )
    const count = (source: 'registers' | 'timeBook') =>
      new Set(days.filter(one => one[source]).map(({ at }) => at)).size
    return { registers: count('registers'), timeBook: count('timeBook') }
  })
  expect(people.map(person => missing('asked', person))).toEqual(expected)
  expect(expected.every(({ registers, timeBook }) => registers > 0 && timeBook > 0)).toBe(true)
})

it('a day’s state follows from its rows (Q2), including unknown people, counted or not', async () => {
  const october = month('2026-10')
  for (const asked of [october, month('2026-11')]) {
    const arrivals = await arrivalsIn(pool, everywhere, asked, today)
    const states = await statesIn(pool, everywhere, asked, today)
    expect(states).toEqual(
      arrivals.map(({ days, ...salon }) => ({
        ...salon,
        days: days.map(({ day, state }) => ({ day, state })),
      })),
    )
  }
  const arrivals = await arrivalsIn(pool, everywhere, october, today)
  for (const { objectId, days } of arrivals) {
    const isOpen = isOpenBy(objectId)
    for (const { day: at, state, ...come } of days) {
      const { lines, bookRows, hours } = sumsOf(on(ofSalons, at).filter(row => row.salon === objectId))
      const others = objectId === 'ila' ? ofNobody.filter(row => row.day === at) : []
      const all = {
        figureRows: bookRows + others.length,
        hours: hours + others.reduce((sum, row) => sum + row.hours, 0),
      }
      expect({ at, ...come }).toEqual({ at, lines, ...all })
      const usuallyOpen = isOpen(at)
      expect({ at, state }).toEqual({
        at,
        state: stateOf({ receipts: lines, ...all }, { usuallyOpen, over: at < today }),
      })
    }
  }
  expect(new Set(arrivals.flatMap(({ days }) => days.map(({ state }) => state))).size).toBeGreaterThanOrEqual(
    5,
  )
})
