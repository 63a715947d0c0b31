import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportSuggestions } from '#contract/payroll/report-suggestions'
import { settings } from '#contract/settings/settings'
import { terms } from '#contract/terms/terms'
import { shippedOvertime } from '#domain/payroll/overtime-terms'
import { sql } from '#server/db/sql'
import { type Product, startProduct } from '#testing/product'
import { enteredTerms } from '#testing/terms'

const because = { because: 'a test sets the scene' }

let product: Product
beforeAll(async () => {
  product = await startProduct()
  for (const salon of ['here', 'there']) await product.addSalon(salon)
  await product.addPerson({ objectId: 'sjef', type: 'manager', access: ['here'] })
  await product.addPerson({ objectId: 'kjede', type: 'chain' })
  await product.addPerson({ objectId: 'radgiver', type: 'advisor', access: ['here'] })
  await product.addPerson({ objectId: 'eier', type: 'owner' })
  await product.addPerson({ objectId: 'amina', activeIn: ['here', 'there'] })
  await product.addPerson({ objectId: 'jonas', activeIn: ['here'] })
})
afterAll(() => product.close())
beforeEach(() => product.pool.run(because, sql`delete from employee_day`))

interface Day {
  readonly hours?: number
  readonly courses?: number
  readonly sick?: number
  readonly night?: number
  readonly sunday?: number
  /** False for a day with sales and without a row of the time book. */
  readonly arrived?: boolean
}

const work = async (employee: string, days: Record<string, number | Day>, salon = 'here') => {
  for (const [day, given] of Object.entries(days)) {
    const worked = typeof given === 'number' ? { hours: given } : given
    const { hours = 0, courses = 0, sick = 0, night = 0, sunday = 0, arrived = true } = worked
    await product.pool.run(
      because,
      sql`insert into employee_day (salon_id, employee_id, day, opening, hours, course_hours, sick_hours, night_hours,
                                    sunday_hours, lines, book_rows)
          values (${salon}, ${employee}, ${day}, 'day', ${hours}, ${courses}, ${sick}, ${night}, ${sunday}, 5, ${arrived ? 1 : 0})`,
    )
  }
}
const week41 = (...hours: readonly (number | Day)[]) =>
  Object.fromEntries(hours.map((worked, at) => [`2026-10-${String(5 + at).padStart(2, '0')}`, worked]))

const overtime = (as = 'sjef', salonId = 'here', month = '2026-10') =>
  product.call(reportSuggestions.overtime, { as, params: { salonId, month } })

describe('overtime in a salon’s payroll month', () => {
  it('is that of everybody with more hours than the contract, week by week and day by day [P158] [P159]', async () => {
    await product.pool.run(because, sql`update employee_terms set stillings = 60 where employee_id = 'jonas'`)
    await work('amina', week41(8, 8, 8, 8, 9))
    await work('jonas', week41(8, 8, 8.25))
    const { json } = await overtime()
    expect(json).toEqual([
      {
        objectId: 'amina',
        elsewhere: false,
        weeks: [
          {
            week: '2026-W41',
            days: [8, 8, 8, 8, 9].map((hours, at) => ({ day: `2026-10-0${5 + at}`, hours })),
            hours: 41,
            contract: 37.5,
            extra: 0,
            overtime: [
              { hours: 2, percent: 40 },
              { hours: 1.5, percent: 50 },
            ],
            fromLongDays: false,
          },
        ],
        redDays: [],
      },
      // 60 % of 37.5 is 22.5; 24.25 − 22.5 = 1.75.
      {
        objectId: 'jonas',
        elsewhere: false,
        weeks: [expect.objectContaining({ hours: 24.25, contract: 22.5, extra: 1.75, overtime: [] })],
        redDays: [],
      },
    ])
    await product.pool.run(
      because,
      sql`update employee_terms set stillings = 100 where employee_id = 'jonas'`,
    )
  })

  it('counts courses, and neither sickness nor hours that are paid double [P157]', async () => {
    // 8 + 8 + 8 + 8 + (10 − 4) + 2 of a course = 40. Without courses: 38. With night hours: 44.
    await work('amina', week41(8, 8, 8, { hours: 8, sick: 7 }, { hours: 10, night: 4 }, { courses: 2 }))
    await work('amina', { '2026-10-11': { hours: 6, sunday: 6 } })
    expect((await overtime()).json[0].weeks[0]).toMatchObject({
      hours: 40,
      overtime: [
        { hours: 2, percent: 40 },
        { hours: 0.5, percent: 50 },
      ],
    })
  })

  it('takes the lunch out where the salon’s hours include it [P157]', async () => {
    await product.pool.run(
      because,
      sql`update salon_terms set hours_include_lunch = true where salon_id = 'here'`,
    )
    // 5 × 8.8 × 7.5/8 = 41.25, of which 3.75 are above 37.5.
    await work('amina', week41(8.8, 8.8, 8.8, 8.8, 8.8))
    expect((await overtime()).json[0].weeks[0]).toMatchObject({
      hours: 41.25,
      overtime: [{ hours: 2 }, { hours: 1.75 }],
    })
    await product.pool.run(
      because,
      sql`update salon_terms set hours_include_lunch = false where salon_id = 'here'`,
    )
  })

  it('has the whole week that began in the month before, once [P158]', async () => {
    await work('amina', {
      '2026-09-28': 8,
      '2026-09-29': 8,
      '2026-09-30': 8,
      '2026-10-01': 8,
      '2026-10-02': 8,
    })
    expect((await overtime()).json[0].weeks).toMatchObject([{ week: '2026-W40', hours: 40 }])
    expect((await overtime('sjef', 'here', '2026-09')).json).toEqual([])
  })

  it('counts the last week of a person who left in its month, and not in the next [P158]', async () => {
    await product.addPerson({ objectId: 'dora' })
    await product.pool.run(
      because,
      sql`insert into past_membership (employee_id, salon_id, from_day, until_day)
          values ('dora', 'here', '2020-01-01', '2026-10-01')`,
    )
    // The day of leaving is the leaver's own (F15), and the first of the next month here.
    await work('dora', { '2026-09-28': 12, '2026-09-29': 12, '2026-09-30': 12, '2026-10-01': 10 })
    // Above nine hours on a day: 3 × 3 + 1.
    expect((await overtime('sjef', 'here', '2026-09')).json[0].weeks).toMatchObject([
      { week: '2026-W40', hours: 46, overtime: [{ hours: 2 }, { hours: 8 }] },
    ])
    expect((await overtime()).json).toEqual([])
  })

  it('has the public holidays of the month [P161]', async () => {
    await work('amina', { '2026-05-01': 6, '2026-05-17': { hours: 5, sunday: 5 }, '2026-05-25': 4 })
    expect((await overtime('sjef', 'here', '2026-05')).json[0].redDays).toEqual([
      { day: '2026-05-01', hours: 6, percent: 50 },
      { day: '2026-05-25', hours: 4, percent: 100 },
    ])
  })

  it('is unknown in a week with sales and without a row of the time book [P163]', async () => {
    await work('amina', week41(9, 9, 9, 9, { arrived: false }))
    expect((await overtime()).json[0].weeks).toMatchObject([
      { hours: null, extra: null, overtime: [], days: [{}, {}, {}, {}, { hours: null }] },
    ])
  })

  it('is that of this salon, and says that there are hours in another [P157]', async () => {
    await work('amina', week41(8, 8, 8, 8, 8))
    await work('amina', { '2026-10-10': 7 }, 'there')
    expect((await overtime()).json).toMatchObject([{ elsewhere: true, weeks: [{ hours: 40 }] }])
    await work('jonas', week41(8, 8, 8, 8, 8))
    expect((await overtime()).json.map((one: { elsewhere: boolean }) => one.elsewhere)).toEqual([true, false])
  })

  it('follows the terms of the month [P165]', async () => {
    await work('amina', week41(8, 8, 8, 8, 8))
    const own = { ...shippedOvertime, weekHours: 36, overtimePercent: 45, firstOvertimeHours: 3 }
    const added = await product.call(terms.add, { as: 'eier', body: enteredTerms({ overtime: own }) })
    // 40 − 36 = 4.
    expect((await overtime()).json[0].weeks[0]).toMatchObject({
      contract: 36,
      overtime: [
        { hours: 3, percent: 45 },
        { hours: 1, percent: 50 },
      ],
    })
    const { objectId } = added.json
    await product.call(terms.remove, { as: 'eier', body: { objectId } })
  })

  it('is not proposed when the owner has turned it off [P165]', async () => {
    await work('amina', week41(8, 8, 8, 8, 8))
    const turn = (overtimeProposals: 'on' | 'off') =>
      product.call(settings.save, { as: 'eier', body: { overtimeProposals } })
    expect((await turn('off')).status).toBe(200)
    expect((await overtime()).json).toEqual([])
    await turn('on')
    expect((await overtime()).json).toHaveLength(1)
  })

  it('is shown only to users with the report in reach', async () => {
    await work('amina', week41(8, 8, 8, 8, 8))
    expect((await overtime('sjef', 'there')).json.error).toBe('not_found')
    expect((await overtime('radgiver')).json.error).toBe('no_rights')
    expect((await overtime('amina')).json.error).toBe('no_rights')
    expect((await overtime('kjede')).json).toHaveLength(1)
  })
})
