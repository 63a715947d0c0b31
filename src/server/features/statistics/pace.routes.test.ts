import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaceReply, pace } from '#contract/statistics/pace'
import { addDays, day, isoWeekday } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

const because = { because: 'a test sets the scene' }
let product: Product

/**
 * Saturday 21 November 2026: 18 of 25 opening days have begun. Both salons are open on weekdays and Saturdays from
 * September on, and sell for 1000 kr a day. Storo lacks figures for 12 October and after 18 November. The goals: Amina 30
 * 000, Maja (in both salons) 10 000, Jonas (in Storo) 10 000.
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-21T12:00:00.000Z' })
  for (const [id, name] of [
    ['majorstuen', 'Majorstuen'],
    ['storo', 'Storo'],
    ['aker', 'Aker'],
  ] as const)
    await product.addSalon(id, name)
  await product.pool.run(because, sql`update salon set active = false where object_id = 'aker'`)
  for (const person of [
    { objectId: 'eier', type: 'owner' },
    { objectId: 'sjef', type: 'manager', access: ['majorstuen', 'aker'] },
    { objectId: 'sjef-begge', type: 'manager', access: ['majorstuen', 'storo'] },
    { objectId: 'amina', activeIn: ['majorstuen'] },
    { objectId: 'maja', activeIn: ['majorstuen', 'storo'] },
    { objectId: 'jonas', activeIn: ['storo'] },
  ] as const)
    await product.addPerson(person)
  for (const [id, goal] of [
    ['amina', 30_000],
    ['maja', 10_000],
    ['jonas', 10_000],
  ] as const)
    await product.pool.run(because, sql`update employee_terms set goal = ${goal} where employee_id = ${id}`)

  const { receipt, close } = await openLedger(product)
  for (let at = day('2026-09-01'); at <= '2026-11-21'; at = addDays(at, 1)) {
    if (isoWeekday(at) === 7) continue
    await receipt('majorstuen', at, { by: 'amina', treatment: 900 }, { by: 'amina', goods: 100 })
    if (at !== '2026-10-12' && at <= '2026-11-18')
      await receipt('storo', at, { by: 'jonas', treatment: 1_000 })
  }
  // Total sales exclude goods alone, and the month excludes future days.
  await receipt('majorstuen', '2026-11-20', { by: 'amina', goods: 5_000 })
  await receipt('majorstuen', '2026-11-23', { by: 'amina', treatment: 7_000 })
  // A closed salon's sales count for the chain.
  await receipt('aker', '2026-11-03', { treatment: 400 })
  await close()
})
afterAll(() => product.close())

const ask = async (as: string, body: object = {}): Promise<PaceReply> => {
  const { status, json } = await product.call(pace.read, { as, body })
  expect([status, json.error]).toEqual([200, undefined])
  return json
}
const on = (course: PaceReply['thisMonth'], at: string) => course.days.find(one => one.day === at)

describe('a salon’s pace [K22]', () => {
  it('is what was sold day by day, less the goal’s part of the opening days so far', async () => {
    const { goal, through, thisMonth, pace: now } = await ask('sjef', { salonId: 'majorstuen' })
    expect([goal, through]).toEqual([40_000, '2026-11-21'])
    expect(thisMonth.days).toHaveLength(21)
    // 40 000 over 25 opening days is 1600 a day; the 1st is a Sunday.
    expect(on(thisMonth, '2026-11-01')).toMatchObject({ totalOms: 0, expected: 0, ahead: 0 })
    expect(on(thisMonth, '2026-11-07')).toMatchObject({ totalOms: 6_000, expected: 9_600, ahead: -3_600 })
    expect(on(thisMonth, '2026-11-08')).toMatchObject({ totalOms: 6_000, expected: 9_600, ahead: -3_600 })
    expect(now).toEqual({
      expected: 28_800,
      ahead: -10_800,
      passed: 0.72,
      remaining: 22_000,
      daysLeft: 7,
      perDayLeft: 22_000 / 7,
    })
    expect(thisMonth.days.at(-1)?.ahead).toBe(now?.ahead)
  })

  it('for last month is compared with today’s goal, over that month’s own opening days', async () => {
    const { lastMonth } = await ask('sjef', { salonId: 'majorstuen' })
    expect([lastMonth.month, lastMonth.days.length]).toEqual(['2026-10', 31])
    // October has 27 opening days.
    expect(lastMonth.days.at(-1)).toMatchObject({ totalOms: 27_000, expected: 40_000, ahead: -13_000 })
  })

  it('ends where the figures end, and names the missing days', async () => {
    const { through, thisMonth, lastMonth, pace: now } = await ask('sjef-begge', { salonId: 'storo' })
    expect(through).toBe('2026-11-20')
    expect(thisMonth.days.at(-1)?.day).toBe('2026-11-20')
    expect(now).toMatchObject({ passed: 17 / 25, daysLeft: 8 })
    const storo = { objectId: 'storo', title: 'Storo' }
    expect(thisMonth.missing).toEqual([{ ...storo, days: ['2026-11-19', '2026-11-20'] }])
    expect(lastMonth.missing).toEqual([{ ...storo, days: ['2026-10-12'] }])
  })
})

describe('the running day [K66]', () => {
  const importedAt = (at: string | null) =>
    product.pool.run(because, sql`update import set ended_at = ${at} where state = 'done'`)

  it('counts by what its hours usually sell until the last import', async () => {
    // Saturdays sell from 12 to 13 alone. The import ended at half past twelve.
    await importedAt('2026-11-21T11:30:00Z')
    await expect
      .poll(async () => (await ask('sjef', { salonId: 'majorstuen' })).partOfToday)
      .toEqual({ share: 0.5, minute: 750 })
    const { thisMonth, pace: now } = await ask('sjef', { salonId: 'majorstuen' })
    // 17 days and a half of 1600 kr.
    expect(now).toMatchObject({ expected: 28_000, ahead: -10_000, passed: 0.7, daysLeft: 7 })
    expect(thisMonth.days.at(-1)).toMatchObject({ day: '2026-11-21', expected: 28_000, ahead: -10_000 })
    expect(on(thisMonth, '2026-11-20')).toMatchObject({ expected: 27_200 })
  })

  it('of several salons expects nothing of one that was not imported today', async () => {
    // Both sell 1000 kr a Saturday; Storo has no receipts today.
    expect((await ask('sjef-begge')).partOfToday).toEqual({ share: 0.25, minute: 750 })
    await importedAt(null)
    await expect.poll(async () => (await ask('sjef-begge')).partOfToday).toBeNull()
  })
})

describe('the salons in reach together', () => {
  it('are the chain for the owner: a person’s goal counts once, and a closed salon’s sales count', async () => {
    const { goal, through, thisMonth, pace: now } = await ask('eier')
    expect([goal, through]).toEqual([50_000, '2026-11-21'])
    // 18 days of Majorstuen, 15 of Storo, and 400 kr of Aker.
    expect(thisMonth.days.at(-1)?.totalOms).toBe(33_400)
    expect(now?.ahead).toBe(33_400 - 36_000)
    expect(thisMonth.missing.map(({ title }) => title)).toEqual(['Storo'])
  })

  it('are the manager’s own, and no others [R031]', async () => {
    expect((await ask('sjef')).thisMonth.days.at(-1)?.totalOms).toBe(18_400)
    expect((await ask('sjef-begge')).thisMonth.days.at(-1)?.totalOms).toBe(33_000)
  })

  it('do not exist for a user who reaches only themselves; a salon outside is not found [R031]', async () => {
    const refused = async (as: string, body: object) =>
      (await product.call(pace.read, { as, body })).json.error
    expect(await refused('amina', {})).toBe('no_rights')
    expect(await refused('amina', { salonId: 'majorstuen' })).toBe('no_rights')
    expect(await refused('sjef', { salonId: 'storo' })).toBe('not_found')
  })
})

describe('the goals of a person’s weeks (K51)', () => {
  const goals = async (as: string, objectId: string) => {
    const { status, json } = await product.call(pace.goals, { as, body: { objectId } })
    return status === 200 ? json.goals : json.error
  }

  it('are those valid in each month, through the month in which the week ends', async () => {
    await product.pool.run(
      because,
      sql`insert into employee_terms (employee_id, from_month, goal, named)
          values ('amina', '2026-10-01', 27000, '{goal}')`,
    )
    product.setNow('2026-10-31T12:00:00.000Z')
    expect(await goals('amina', 'amina')).toEqual([
      { month: '2026-08', goal: 30_000 },
      { month: '2026-09', goal: 30_000 },
      { month: '2026-10', goal: 27_000 },
      { month: '2026-11', goal: 27_000 },
    ])
    product.setNow('2026-11-21T12:00:00.000Z')
    await product.pool.run(because, sql`delete from employee_terms where from_month = '2026-10-01'`)
  })

  it('are shown to those who see the person’s figures [R031]', async () => {
    expect(await goals('sjef', 'amina')).toHaveLength(4)
    expect(await goals('sjef', 'jonas')).toBe('not_found')
    expect(await goals('jonas', 'amina')).toBe('no_rights')
  })
})

describe('in the edge cases', () => {
  it('there is no line before the month has data, and the whole goal is left', async () => {
    product.setNow('2026-11-30T23:30:00.000Z')
    const first = await ask('sjef', { salonId: 'majorstuen' })
    expect([first.today, first.through]).toEqual(['2026-12-01', '2026-11-30'])
    expect([first.thisMonth.month, first.thisMonth.days, first.thisMonth.missing]).toEqual([
      '2026-12',
      [],
      [],
    ])
    expect(first.pace).toMatchObject({ expected: 0, ahead: 0, remaining: 40_000, daysLeft: 25 })
    expect(first.lastMonth.days).toHaveLength(30)
    product.setNow('2026-11-21T12:00:00.000Z')
  })

  it('a salon that was closed this month leaves the running day to the others [K66]', async () => {
    const { receipt, close } = await openLedger(product)
    for (const at of ['2026-10-03', '2026-10-10', '2026-10-17']) await receipt('aker', at, { treatment: 900 })
    await close()
    await product.pool.run(because, sql`update import set ended_at = '2026-11-21T11:30:00Z'`)
    // Majorstuen has sold half of its Saturday. Storo has sold nothing, and Aker has no Saturday.
    await expect.poll(async () => (await ask('eier')).partOfToday).toEqual({ share: 0.25, minute: 750 })
  })

  it('there is no lead or lag without a goal', async () => {
    await product.pool.run(because, sql`update employee_terms set goal = 0`)
    await expect.poll(async () => (await ask('eier')).goal).toBe(0)
    expect(await ask('eier')).toMatchObject({
      pace: null,
      thisMonth: { days: [], missing: [{ title: 'Storo' }] },
      lastMonth: { days: [] },
    })
  })
})
