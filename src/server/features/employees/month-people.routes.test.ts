import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees, type ListedEmployee } from '#contract/employees/employees'
import { statistics } from '#contract/statistics/statistics'
import { numberedChain } from '#testing/numbered-chain'

let chain: Awaited<ReturnType<typeof numberedChain>>
let [solli, storo] = ['', '']
const ids: Record<string, string> = {}

/** October in Solli: people who stay, leave, move, return, join later, help out from Storo, or are absent. */
beforeAll(async () => {
  chain = await numberedChain('2026-11-20T09:00:00.000Z')
  solli = await chain.open('Solli')
  storo = await chain.open('Storo')
  for (const [objectId, salon] of [
    ['sjef-solli', solli],
    ['sjef-storo', storo],
  ] as const)
    await chain.product.addPerson({ objectId, type: 'manager', access: [salon] })
  const hired = async (name: string, salons: string[], from: string) => {
    const { objectId } = await chain.hire(name, { number: name.length + name, salons, from })
    ids[name] = objectId
    return objectId
  }
  await hired('Astrid', [solli], '2026-05-01')
  const gone = await hired('Berit', [solli], '2026-05-01')
  const moved = await hired('Cato', [solli], '2026-05-01')
  const back = await hired('Dina', [solli], '2026-05-01')
  await hired('Even', [solli], '2026-11-02')
  await hired('Frida', [storo], '2026-05-01')
  await hired('Gard', [solli, storo], '2026-05-01')
  const before = await hired('Hedda', [solli], '2026-05-01')
  const sold = (name: string, day: string, amount: number) => ({ day, number: name.length + name, amount })
  await chain.sell('Solli', [
    sold('Berit', '2026-10-05', 1_000),
    sold('Cato', '2026-10-06', 2_000),
    sold('Gard', '2026-10-07', 3_000),
  ])
  await chain.sell('Storo', [sold('Gard', '2026-10-08', 4_000), sold('Cato', '2026-10-20', 5_000)])
  const moves: readonly (readonly [string, string[], string])[] = [
    [gone, [], '2026-10-12'],
    [moved, [storo], '2026-10-15'],
    [back, [], '2026-10-05'],
    [back, [solli], '2026-11-03'],
    [before, [], '2026-09-20'],
  ]
  for (const [person, activeIn, from] of moves)
    expect(await chain.save(person, { activeIn, from })).toMatchObject({ status: 200 })
})
afterAll(() => chain.product.close())

const list = async (as: string, salonId: string, month = '2026-10'): Promise<ListedEmployee[]> =>
  (await chain.product.call(employees.list, { as, query: { salonId, month } })).json
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name)
const inputs = async (as: string, name: string, salonId: string, month = '2026-10') =>
  (await chain.product.call(statistics.salary, { as, body: { objectId: ids[name], salonId, month } })).json
    .stats?.inputs

describe('the people of a salon’s payroll month [P110] [D74]', () => {
  test('are everybody who was a member on a day of it, wherever they work today, and nobody who came later [K15]', async () => {
    for (const reader of ['owner', 'sjef-solli'])
      expect(names(await list(reader, solli))).toEqual(['Astrid', 'Berit', 'Cato', 'Dina', 'Gard'])
    expect(names(await list('sjef-solli', solli, '2026-11'))).toEqual(['Astrid', 'Dina', 'Even', 'Gard'])
    expect(names(await list('sjef-storo', storo))).toEqual(['Cato', 'Frida', 'Gard'])
  })

  test('are marked with the day when they have left or moved, and not when they are back', async () => {
    const marks = (await list('sjef-solli', solli)).flatMap(({ name, left }) => (left ? [[name, left]] : []))
    expect(marks).toEqual([
      ['Berit', { day: '2026-10-12', to: 'gone' }],
      ['Cato', { day: '2026-10-15', to: 'moved' }],
    ])
  })

  test('are marked when they also work in another salon, which is not named', async () => {
    const marked = async (month?: string) =>
      names((await list('sjef-solli', solli, month)).filter(({ elsewhere }) => elsewhere))
    expect(await marked()).toEqual(['Gard'])
    expect(names((await list('sjef-storo', storo)).filter(({ elsewhere }) => elsewhere))).toEqual(
      // Cato worked in Solli until the 15th.
      ['Cato', 'Gard'],
    )
  })

  test('are inactive by their work in the salon', async () => {
    const did = (await list('sjef-solli', solli)).filter(person => !person.inactiveLastMonth)
    expect(names(did)).toEqual(['Berit', 'Cato', 'Gard'])
  })

  test('have no pay and no destination visible to a manager they left [A62]', async () => {
    const cato = (await list('sjef-solli', solli)).find(({ name }) => name === 'Cato')
    expect(Object.keys(cato ?? {}).sort()).toEqual([
      ...['activeIn', 'avatar', 'blocked', 'elsewhere', 'inactiveLastMonth', 'left', 'name', 'objectId'],
      ...['processed', 'produksjonstimer'],
    ])
    expect(cato?.activeIn).toEqual([])
  })
})

describe('a person of two salons in a month [P111]', () => {
  test('has in each salon the figures of that salon alone', async () => {
    expect((await inputs('sjef-solli', 'Cato', solli)).totalOms).toBe(2_000)
    expect((await inputs('sjef-storo', 'Cato', storo)).totalOms).toBe(5_000)
    expect((await inputs('sjef-solli', 'Gard', solli)).totalOms).toBe(3_000)
    expect((await inputs('sjef-storo', 'Gard', storo)).totalOms).toBe(4_000)
  })

  test('is paid under the former number when they have none any more', async () => {
    await chain.save(ids.Berit ?? '', { employmentId: null })
    expect((await inputs('sjef-solli', 'Berit', solli)).employmentId).toBe('5Berit')
  })
})
