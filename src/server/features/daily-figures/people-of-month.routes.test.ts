import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dailyFigures, type PersonOfTimeBook } from '#contract/daily-figures/daily-figures'
import { payrollReadiness } from '#contract/payroll/payroll-readiness'
import { numberedChain } from '#testing/numbered-chain'

let chain: Awaited<ReturnType<typeof numberedChain>>
let [solli, storo] = ['', '']
const ids: Record<string, string> = {}

/** October in Solli, seen in November: nobody has hours by a file. */
beforeAll(async () => {
  chain = await numberedChain('2026-11-20T09:00:00.000Z')
  solli = await chain.open('Solli')
  storo = await chain.open('Storo')
  await chain.product.addPerson({ objectId: 'sjef-solli', type: 'manager', access: [solli] })
  await chain.product.addPerson({ objectId: 'sjef-storo', type: 'manager', access: [storo] })
  await chain.product.addPerson({ objectId: 'admin', type: 'chainAdministrator' })
  const people: readonly (readonly [name: string, salon: string, from: string])[] = [
    ['Astrid', solli, '2026-05-01'],
    ['Berit', solli, '2026-05-01'],
    ['Cato', solli, '2026-05-01'],
    ['Dina', solli, '2026-05-01'],
    ['Even', solli, '2026-11-02'],
    ['Frida', storo, '2026-05-01'],
    ['Gard', storo, '2026-05-01'],
  ]
  for (const [name, salon, from] of people)
    ids[name] = (await chain.hire(name, { number: `9${name}`, salons: [salon], from })).objectId
  const moves: readonly (readonly [string, string[], string])[] = [
    ['Berit', [], '2026-10-12'],
    ['Cato', [storo], '2026-10-15'],
    ['Dina', [], '2026-09-20'],
    ['Gard', [solli], '2026-11-10'],
    ['Gard', [storo], '2026-11-12'],
  ]
  for (const [name, activeIn, from] of moves)
    expect(await chain.save(ids[name] ?? '', { activeIn, from })).toMatchObject({ status: 200 })
  await chain.sell('Solli', [
    { day: '2026-10-05', number: '9Astrid', amount: 500 },
    { day: '2026-10-11', number: '9Berit', amount: 500 },
  ])
})
afterAll(() => chain.product.close())

const list = (as: string, salonId = solli, month = '2026-10') =>
  chain.product.call(dailyFigures.people, { as, query: { salonId, month } })
const people = async (...asked: Parameters<typeof list>): Promise<PersonOfTimeBook[]> =>
  (await list(...asked)).json
const names = (listed: readonly { name: string }[]) => listed.map(({ name }) => name)
const enter = (as: string, name: string, day: string, salonId = solli) =>
  chain.product.call(dailyFigures.save, {
    as,
    body: { salonId, objectId: ids[name] ?? name, day, produksjontimer: 7.5 },
  })

describe('the people of a month’s time book [F38] [D74]', () => {
  test('are the members of one of its days, wherever they work today, and today’s members', async () => {
    for (const reader of ['owner', 'admin', 'sjef-solli'])
      expect(names(await people(reader))).toEqual(['Astrid', 'Berit', 'Cato', 'Even'])
    expect(names(await people('sjef-solli', solli, '2026-11'))).toEqual(['Astrid', 'Even', 'Gard'])
    expect(names(await people('sjef-solli', solli, '2026-09'))).toEqual([
      'Astrid',
      'Berit',
      'Cato',
      'Dina',
      'Even',
    ])
  })

  test('are marked with the day when they have left or moved, and not told where to [A62]', async () => {
    const listed = await people('sjef-solli')
    expect(listed.map(({ left }) => left)).toEqual([
      null,
      { day: '2026-10-12', to: 'gone' },
      { day: '2026-10-15', to: 'moved' },
      null,
    ])
    expect(Object.keys(listed[2] ?? {}).sort()).toEqual(['avatar', 'left', 'name', 'objectId'])
  })

  test('are not found in a salon out of reach', async () => {
    expect((await list('sjef-storo')).status).toBe(404)
  })
})

describe('hours by hand [F38]', () => {
  test('can be entered for everybody whose hours are named as lacking [K41]', async () => {
    const asked = { as: 'sjef-solli', params: { salonId: solli, month: '2026-10' } }
    const lacking = async (): Promise<{ name: string; days: string[] }[]> =>
      (await chain.product.call(payrollReadiness.get, asked)).json.hours.people
    expect(names(await lacking())).toEqual(['Astrid', 'Berit', 'Cato'])
    for (const { name, days } of await lacking())
      expect([name, (await enter('sjef-solli', name, days[0] ?? '2026-10-06')).status]).toEqual([name, 200])
    expect(await lacking()).toEqual([])
  })

  test('can be entered on any day of a month that the person belongs to, as for a member', async () => {
    expect((await enter('sjef-solli', 'Cato', '2026-10-16')).status).toBe(200)
    expect((await enter('sjef-solli', 'Gard', '2026-11-13')).status).toBe(200)
  })

  test('are refused in other months of somebody who never had a row, and by other salons', async () => {
    expect((await enter('sjef-solli', 'Dina', '2026-10-06')).json.error).toBe('not_found')
    expect((await enter('sjef-solli', 'Frida', '2026-10-06')).json.error).toBe('not_found')
    expect((await enter('sjef-storo', 'Berit', '2026-10-06')).json.error).toBe('not_found')
    expect((await enter('sjef-solli', 'Dina', '2026-09-10')).status).toBe(200)
  })
})
