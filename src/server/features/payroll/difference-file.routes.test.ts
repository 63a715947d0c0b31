import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reports } from '#contract/payroll/payroll'
import { month } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { numberedChain } from '#testing/numbered-chain'
import { checkSentReports } from './late-figures.ts'
import { draftOf } from './payroll.fixture.ts'

const because = { because: 'a test takes figures away' }
const october = month('2026-10')
const number = { Astrid: '10', Berit: '11', Cato: '12', Dina: '13', Even: '14', Gard: '15', Hedda: '16' }
type Name = keyof typeof number

let chain: Awaited<ReturnType<typeof numberedChain>>
const salons = { Solli: '', Storo: '' }
const ids = {} as Record<Name, string>
const sent = { Solli: '', Storo: '' }

/** The salons each person works in from May. Nobody has sales, so everybody is paid by the hour, at 198.50 kr. */
const staff: Readonly<Record<Name, readonly ('Solli' | 'Storo')[]>> = {
  Astrid: ['Solli'],
  Berit: ['Solli'],
  Cato: ['Solli'],
  Dina: ['Solli'],
  Even: ['Solli'],
  Gard: ['Solli', 'Storo'],
  Hedda: ['Solli'],
}
const work = (salon: 'Solli' | 'Storo', ...rows: readonly (readonly [Name, day: string, hours: number])[]) =>
  chain.work(
    salon,
    rows.map(([name, day, amount]) => ({ day: `2026-10-${day}`, number: number[name], amount })),
  )

/**
 * October. Astrid stays. Berit leaves on the 12th. Cato moves to Storo on the 15th. Dina leaves on the 5th and returns in
 * November. Gard works in both salons. Even and Hedda leave before the report. Solli's report includes everybody except
 * Even. More hours arrive after it is sent.
 */
beforeAll(async () => {
  chain = await numberedChain('2026-11-20T09:00:00.000Z')
  for (const name of ['Solli', 'Storo'] as const) {
    salons[name] = await chain.open(name)
    await chain.product.addPerson({ objectId: `sjef-${name}`, type: 'manager', access: [salons[name]] })
  }
  for (const [name, places] of Object.entries(staff) as [Name, ('Solli' | 'Storo')[]][]) {
    const joining = { number: number[name], salons: places.map(place => salons[place]), from: '2026-05-01' }
    ids[name] = (await chain.hire(name, joining)).objectId
  }
  await work(
    'Solli',
    ...([
      ...[['Astrid', '07', 10] as const, ['Berit', '05', 10] as const, ['Cato', '06', 10] as const],
      ...[['Dina', '02', 10] as const, ['Even', '01', 10] as const, ['Gard', '07', 10] as const],
      ['Hedda', '06', 10] as const,
    ] as const),
  )
  const moves: readonly (readonly [Name, readonly ('Solli' | 'Storo')[], string])[] = [
    ...[['Berit', [], '2026-10-12'] as const, ['Cato', ['Storo'], '2026-10-15'] as const],
    ...[['Dina', [], '2026-10-05'] as const, ['Dina', ['Solli'], '2026-11-03'] as const],
    ...[['Even', [], '2026-10-03'] as const, ['Hedda', [], '2026-10-20'] as const],
  ]
  for (const [name, places, from] of moves) {
    const activeIn = places.map(place => salons[place])
    expect((await chain.save(ids[name], { activeIn, from })).status).toBe(200)
  }
  await work('Storo', ['Cato', '20', 8], ['Gard', '08', 8])
  sent.Solli = await send('Solli', ['Astrid', 'Berit', 'Cato', 'Dina', 'Gard', 'Hedda'])
  sent.Storo = await send('Storo', ['Cato', 'Gard'])
  await work('Solli', ['Berit', '06', 2], ['Cato', '07', 3], ['Dina', '03', 5], ['Gard', '09', 4])
  await work('Storo', ['Cato', '21', 1])
  // Berit no longer has an employment number, so the file uses the previous one.
  expect((await chain.save(ids.Berit, { employmentId: null })).status).toBe(200)
  // Hedda's hours turn out to belong to another salon.
  for (const table of ['employee_day', 'employee_month', 'employee_year'])
    await chain.product.pool.pool.query(`delete from ${table} where employee_id = $1`, [ids.Hedda])
  await chain.product.pool.run(because, sql`delete from past_membership where employee_id = ${ids.Hedda}`)
  await checkSentReports(chain.product.pool, chain.product.clock())
})
afterAll(() => chain.product.close())

const send = async (salon: 'Solli' | 'Storo', names: readonly Name[], replaces?: string) => {
  const people = names.map(name => ids[name])
  const body = {
    ...(await draftOf(chain.product, people, {}, october, salons[salon])),
    ...(replaces && { replaces }),
  }
  const { status, json, text } = await chain.product.call(reports.create, { as: `sjef-${salon}`, body })
  if (status !== 200) throw new Error(text)
  return json.objectId as string
}
const movedIn = async (salon: 'Solli' | 'Storo') => {
  const { json } = await chain.product.call(reports.get, {
    as: `sjef-${salon}`,
    params: { objectId: sent[salon] },
  })
  return json.moved.map(({ name, difference }: { name: string; difference: number }) => [name, difference])
}
/** The number, wage type, hours, rate and kroner of each line in the file. */
const linesOf = async (salon: 'Solli' | 'Storo', objectId: string, part: 'whole' | 'change') => {
  const { status, text } = await chain.product.call(reports.export, {
    as: `sjef-${salon}`,
    params: { objectId },
    query: { format: 'visma', part },
  })
  expect(status, text).toBe(200)
  return text
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';'))
    .map(cells => [cells[2], cells[3], cells[5], cells[6], cells[7]].join(' '))
}

describe('hours that arrive after the report, of people who leave, move, return, and work in two salons', () => {
  it('are shown for each salon’s report, for the work done in it [P105] [P111]', async () => {
    expect(await movedIn('Solli')).toEqual([
      ...[
        ['Berit', 397],
        ['Cato', 595.5],
        ['Dina', 992.5],
        ['Gard', 794],
        ['Hedda', -1985],
      ],
    ])
    expect(await movedIn('Storo')).toEqual([['Cato', 198.5]])
  })

  it('are in the difference file of the salon that owes them, with nobody else [P103]', async () => {
    const right = await send(
      'Solli',
      ['Astrid', 'Berit', 'Cato', 'Dina', 'Even', 'Gard', 'Hedda'],
      sent.Solli,
    )
    // Even was left out and is paid in full. Hedda did not work in this salon, so all her pay is deducted.
    expect(await linesOf('Solli', right, 'change')).toEqual([
      '11 100 2.00 198.50 397.00',
      '12 100 3.00 198.50 595.50',
      '13 100 5.00 198.50 992.50',
      '14 100 10.00 198.50 1985.00',
      '15 100 4.00 198.50 794.00',
      '16 100 -10.00 198.50 -1985.00',
    ])
    expect(await linesOf('Solli', right, 'whole')).toEqual([
      '10 100 10.00 198.50 1985.00',
      '11 100 12.00 198.50 2382.00',
      '12 100 13.00 198.50 2580.50',
      '13 100 15.00 198.50 2977.50',
      '14 100 10.00 198.50 1985.00',
      '15 100 14.00 198.50 2779.00',
    ])
    const there = await send('Storo', ['Cato', 'Gard'], sent.Storo)
    expect(await linesOf('Storo', there, 'change')).toEqual(['12 100 1.00 198.50 198.50'])

    // The next report leaves Berit out, so all her pay is deducted, under her previous number.
    const without = await send('Solli', ['Astrid', 'Cato', 'Dina', 'Even', 'Gard'], right)
    expect(await linesOf('Solli', without, 'change')).toEqual(['11 100 -12.00 198.50 -2382.00'])
  })
})
