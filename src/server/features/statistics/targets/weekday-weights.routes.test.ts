import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TargetsReply, targets } from '#contract/statistics/targets'
import { addDays, day, isoWeekday } from '#domain/values/month'
import { openLedger } from '#testing/ledger'
import { type Product, startProduct } from '#testing/product'

let product: Product

const TUESDAY = 2
const SATURDAY = 6

/**
 * Friday 6 November 2026 before opening.
 *
 *   Sagene    is open from 1 September, Tuesday to Saturday: 20 000 kr a day. On Monday 28 September it was open once, for 40 000 kr.
 *             Tuesday 13 October was not read. In it kari sells 1000 kr each Tuesday, and 900 kr on four Saturdays.
 *   Torshov   is open on Mondays from 5 October: ola sells 10 000 kr.
 */
beforeAll(async () => {
  product = await startProduct({ now: '2026-11-06T07:00:00.000Z' })
  await product.addPerson({ objectId: 'eier', name: 'eier', type: 'owner' })
  for (const salon of ['sagene', 'torshov']) await product.addSalon(salon, salon)
  await product.addPerson({ objectId: 'kari', name: 'kari', activeIn: ['sagene'] })
  await product.addPerson({ objectId: 'ola', name: 'ola', activeIn: ['torshov'] })
  const { receipt, close } = await openLedger(product)
  const evenSaturdays = ['2026-09-12', '2026-09-26', '2026-10-10', '2026-10-24']
  for (let at = day('2026-09-01'); at <= '2026-10-31'; at = addDays(at, 1)) {
    const weekday = isoWeekday(at)
    if (weekday < TUESDAY || weekday > SATURDAY || at === '2026-10-13') continue
    const treatment = weekday === TUESDAY ? 1000 : evenSaturdays.includes(at) ? 900 : 0
    if (treatment > 0) await receipt('sagene', at, { by: 'kari', treatment })
    await receipt('sagene', at, { treatment: 20_000 - treatment })
  }
  await receipt('sagene', '2026-09-28', { treatment: 40_000 })
  for (const at of ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'])
    await receipt('torshov', at, { by: 'ola', treatment: 10_000 })
  await close()
  const set = (body: object) =>
    product.call(targets.set, { as: 'eier', body: { figure: 'totalOms', from: '2026-11', ...body } })
  await set({ objectId: 'sagene', value: 425_000 })
  await set({ value: 475_000 })
  await set({ objectId: 'frisor', value: 56_000 })
}, 120_000)
afterAll(() => product.close())

const read = async (query: Record<string, string>): Promise<TargetsReply> => {
  const { status, json, text } = await product.call(targets.inMonth, { as: 'eier', query })
  if (status !== 200) throw new Error(text)
  return json
}
/** What the first Monday, Tuesday, Wednesday and Saturday of November have of a target. */
const firstDays = async (query: Record<string, string>): Promise<readonly (number | undefined)[]> => {
  const { days } = await read(query)
  return ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-07'].map(
    at => days.find(one => one.day === at)?.turnover,
  )
}

describe('a weekday on which little is open has little of a target [K82]', () => {
  it('of a salon that opened once on a Monday, and of which a Tuesday was not read', async () => {
    // 40 000 kr on eight Mondays are 5000 each. Five Mondays and 20 days of 20 000 kr: 425 000.
    expect(await firstDays({ objectId: 'sagene' })).toEqual([5000, 20_000, 20_000, 20_000])
  })

  it('of somebody who works on some Saturdays', async () => {
    // 3600 kr on nine Saturdays are 400 each; 8000 kr on eight Tuesdays, since one was not read. 4 × 1000 + 4 × 400 = 5600 of 56 000.
    expect(await firstDays({ objectId: 'kari' })).toEqual([0, 10_000, 0, 4000])
  })

  it('of the chain as the sum of its salons, each since its own first day', async () => {
    // Mondays of 5000 and 10 000 kr: 5 × 15 000 + 20 × 20 000 = 475 000.
    expect(await firstDays({})).toEqual([15_000, 20_000, 20_000, 20_000])
  })

  it('of a month that is far ahead by the days that are over', async () => {
    // The twelve months before April 2027 are not over. Of November only Monday the 2nd counts, because 3 to 5 November were not read:
    // 40 000 kr on nine Mondays are 4444.44.
    const { days } = await read({ objectId: 'sagene', month: '2027-04' })
    const [monday, tuesday] = ['2027-04-12', '2027-04-13'].map(
      at => days.find(one => one.day === at)?.turnover,
    )
    expect((monday ?? 0) / (tuesday ?? 1)).toBeCloseTo(4444.44 / 20_000, 5)
  })
})

describe('on Saturday 7 November at half past ten, when only Torshov has receipts of today [K100]', () => {
  beforeAll(async () => {
    product.setNow('2026-11-07T09:30:00.000Z')
    const { receipt, close } = await openLedger(product)
    await receipt('torshov', '2026-11-02', { by: 'ola', treatment: 10_000 })
    await receipt('torshov', '2026-11-07', { by: 'ola', treatment: 500 })
    await receipt('sagene', '2026-11-03', { by: 'kari', treatment: 1000 })
    await close()
  })
  const turnoverOf = async (query: Record<string, string>) =>
    (await read(query)).targets.find(({ figure }) => figure === 'totalOms')

  it('nobody is expected to have sold today whose receipts of today have not come [K97]', async () => {
    // ola sells on five Mondays, 11 200 of 56 000 each. Kari is expected to have sold on Tuesday: 10 000, and not yet 4000 today.
    const role = await turnoverOf({ objectId: 'frisor' })
    expect(role).toMatchObject({ people: 2, soFar: 11_500 })
    // Left are four Mondays, three Tuesdays and three Saturdays after today.
    expect(role?.pace).toMatchObject({ expected: 21_200, ahead: -9700, daysLeft: 10 })
    const parts = await Promise.all(['kari', 'ola'].map(objectId => turnoverOf({ objectId })))
    expect(parts.map(one => one?.pace?.expected)).toEqual([10_000, 11_200])
  })

  it('nor a salon in a target of the chain', async () => {
    // Monday 15 000 and four days of 20 000; today is 20 000 of Sagene alone.
    expect((await turnoverOf({}))?.pace).toMatchObject({ expected: 95_000, ahead: -83_500 })
  })
})
