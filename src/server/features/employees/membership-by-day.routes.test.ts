import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '#contract/employees/employees'
import { sql } from '#server/db/sql'
import { numberedChain } from '#testing/numbered-chain'

const because = { because: 'a test sets the stage' }
let chain: Awaited<ReturnType<typeof numberedChain>>
let [solli, storo] = ['', '']
beforeAll(async () => {
  chain = await numberedChain('2026-11-20T09:00:00.000Z')
  solli = await chain.open('Solli')
  storo = await chain.open('Storo')
  await chain.product.addPerson({ objectId: 'sjef', type: 'manager', access: [solli], activeIn: [solli] })
})
afterAll(() => chain.product.close())

const hired = async (name: string, from?: string): Promise<string> =>
  (await chain.hire(name, { number: `n-${name}`, salons: [solli], ...(from && { from }) })).objectId
const days = async (objectId: string): Promise<string[]> =>
  (
    await chain.product.pool.many<{ row: string }>(
      because,
      sql`select concat_ws(' ', s.name, m.from_day, m.until_day) as row from membership m join salon s on s.object_id = m.salon_id
          where employee_id = ${objectId} order by m.from_day, s.name`,
    )
  ).map(({ row }) => row)
const refusedFrom = async (answer: Promise<{ status: number; json: { error: string; fields: object } }>) => {
  const { status, json } = await answer
  return [
    status,
    json.error,
    Object.entries(json.fields ?? {})
      .flat()
      .join(': '),
  ]
}
/** Inserts a sent report of a salon, with a row for the person if one is given. */
const sent = async (salonId: string, month: string, person?: string): Promise<void> => {
  const id = `${salonId}-${month}`
  await chain.product.pool.run(
    because,
    sql`insert into report (object_id, salon_id, manager_id, month, created_at, sales, terms, hours_include_lunch)
        values (${id}, ${salonId}, 'owner', ${`${month}-01`}, now(), 0, '{}', false)`,
  )
  if (person)
    await chain.product.pool.run(
      because,
      sql`insert into report_row (report_id, employee_id, month, position, name, inputs, modifications, computed)
          values (${id}, ${person}, ${`${month}-01`}, 0, 'Navn', '{}', '{}', '{}')`,
    )
}

describe('membership from a day (A60) [D86]', () => {
  test('starts and ends today by default', async () => {
    const person = await hired('Idag')
    await chain.save(person, { activeIn: [storo] })
    expect(await days(person)).toEqual(['Storo 2026-11-20 infinity'])
    chain.product.setNow('2026-11-21T09:00:00.000Z')
    await chain.save(person, { activeIn: [] })
    expect(await days(person)).toEqual(['Storo 2026-11-20 2026-11-21'])
    chain.product.setNow('2026-11-20T09:00:00.000Z')
  })

  test('starts and ends on a named day, also for a new person; it is the first day without the old salon', async () => {
    const person = await hired('Flytter', '2026-10-05')
    expect(await days(person)).toEqual(['Solli 2026-10-05 infinity'])
    const { json } = await chain.save(person, { activeIn: [storo], from: '2026-11-12' })
    expect(json.changes).toEqual({ activeIn: [storo] })
    expect(await days(person)).toEqual(['Solli 2026-10-05 2026-11-12', 'Storo 2026-11-12 infinity'])
    const { json: history } = await chain.product.call(employees.history, {
      as: 'owner',
      params: { objectId: person },
    })
    expect(history[0]).toMatchObject({
      from: '2026-11-12',
      changes: { activeIn: { from: [solli], to: [storo] } },
    })
  })

  test('is uninterrupted for a person who returns on the leaving day, and empty if they left before it', async () => {
    const person = await hired('Tilbake', '2026-11-02')
    await chain.save(person, { activeIn: [], from: '2026-11-10' })
    await chain.save(person, { activeIn: [solli], from: '2026-11-10' })
    expect(await days(person)).toEqual(['Solli 2026-11-02 infinity'])
    await chain.save(person, { activeIn: [], from: '2026-11-01' })
    expect(await days(person)).toEqual([])
  })

  test('is refused for a future day, with the alternatives', async () => {
    const person = await hired('Fremtid')
    const refused = [400, 'invalid_payload', 'from: Velg en dag til og med i dag']
    expect(await refusedFrom(chain.save(person, { activeIn: [storo], from: '2026-11-21' }))).toEqual(refused)
    const body = { name: 'Ny Fremtid', activeIn: [solli], from: '2026-11-21' }
    expect(await refusedFrom(chain.product.call(employees.add, { as: 'owner', body }))).toEqual(refused)
    expect((await chain.save(person, { activeIn: [storo], from: '2026-11-20' })).status).toBe(200)
  })

  test('is refused in a sent month, of the old or the new salon, or with the person in it', async () => {
    const [mover, stays, paid] = [
      await hired('A', '2026-05-01'),
      await hired('B', '2026-05-01'),
      await hired('C', '2026-05-01'),
    ]
    await sent(storo, '2026-08')
    await sent(solli, '2026-06', paid)
    const refused = (from: string, month: string) => [
      ...[400, 'invalid_payload'],
      `from: Lønnsrapporten for ${month} er sendt. Velg en dag fra og med 1. ${from}`,
    ]
    const moves = (person: string, from: string, to = [storo]) => chain.save(person, { activeIn: to, from })
    expect(await refusedFrom(moves(mover, '2026-08-31'))).toEqual(refused('september 2026', 'august 2026'))
    expect(await refusedFrom(moves(mover, '2026-07-01'))).toEqual(refused('september 2026', 'august 2026'))
    expect((await moves(mover, '2026-09-01')).status).toBe(200)
    // Solli has sent June. Storo's August report does not affect it.
    expect(await refusedFrom(moves(stays, '2026-06-30', []))).toEqual(refused('juli 2026', 'juni 2026'))
    expect((await moves(stays, '2026-07-01', [])).status).toBe(200)
    const other = await chain.open('Tredje')
    expect(await refusedFrom(moves(paid, '2026-06-30', [solli, other]))).toEqual(
      refused('juli 2026', 'juni 2026'),
    )
    expect(
      await refusedFrom(
        chain.product.call(employees.add, {
          as: 'owner',
          body: { name: 'Ny', activeIn: [storo], from: '2026-08-15' },
        }),
      ),
    ).toEqual(refused('september 2026', 'august 2026'))
    // Without a day, the change takes effect today, regardless of sent reports.
    expect((await chain.save(paid, { activeIn: [solli, storo] })).status).toBe(200)
  })

  test('takes a day, and month-based fields take a month', async () => {
    const person = await hired('Måned', '2026-10-01')
    const [status, error, why] = await refusedFrom(chain.save(person, { goal: 5000, from: '2026-11-02' }))
    expect([status, error, why]).toEqual([
      ...[400, 'invalid_payload'],
      'from: Mål, lønn, stilling, ansiennitet og klippetype gjelder fra en måned (ÅÅÅÅ-MM)',
    ])
    expect((await chain.save(person, { activeIn: [], goal: 5000, from: '2026-11' })).status).toBe(200)
    expect(await days(person)).toEqual(['Solli 2026-10-01 2026-11-20'])
  })

  test('is refused with another month than the current one, and so is a number', async () => {
    const person = await hired('Feilmåned', '2026-10-01')
    for (const change of [{ activeIn: [] }, { activeIn: [], goal: 5000 }, { employmentId: '4711' }])
      for (const from of ['2026-10', '2026-12'])
        expect(await refusedFrom(chain.save(person, { ...change, from }))).toEqual([
          ...[400, 'invalid_payload'],
          'from: Salonger og ansattnummer gjelder fra en dag (ÅÅÅÅ-MM-DD)',
        ])
    expect(await days(person)).toEqual(['Solli 2026-10-01 infinity'])
    // What is as it was is no change, so a whole form can be sent.
    expect((await chain.save(person, { activeIn: [solli], goal: 7000, from: '2026-10' })).status).toBe(200)
  })

  test('is logged with its month only where the month holds', async () => {
    const person = await hired('Nyttnavn', '2026-10-01')
    await chain.save(person, { name: 'Nyere Navn', from: '2026-10' })
    await chain.save(person, { goal: 9000, from: '2026-10' })
    const { json } = await chain.product.call(employees.history, {
      as: 'owner',
      params: { objectId: person },
    })
    expect(json.slice(0, 2).map(({ from }: { from: string | null }) => from)).toEqual(['2026-10', null])
  })

  test('can be dated by a manager within their own salons, and by nobody else', async () => {
    const person = await hired('Lederens', '2026-11-02')
    expect((await chain.save(person, { activeIn: [storo], from: '2026-11-10' }, 'sjef')).status).toBe(404)
    expect((await chain.save(person, { activeIn: [solli, storo], from: '2026-11-10' }, 'sjef')).status).toBe(
      404,
    )
    expect(await days(person)).toEqual(['Solli 2026-11-02 infinity'])
  })

  test('does not show a manager an earlier holder of a number in another salon', async () => {
    const leaver = await chain.hire('Hemmelig', { number: '900', salons: [storo], from: '2026-11-02' })
    await chain.save(leaver.objectId, { activeIn: [], from: '2026-11-05' })
    const both = (await chain.hire('I Begge', { number: null, salons: [solli, storo] })).objectId
    const { status, json } = await chain.save(both, { employmentId: '900' }, 'sjef')
    expect([status, json.usedBefore]).toEqual([200, []])
    const page = async (as: string) =>
      (await chain.product.call(employees.get, { as, params: { objectId: both } })).json.memberships.map(
        ({ salonId }: { salonId: string }) => salonId,
      )
    expect(await page('sjef')).toEqual([solli])
    expect(new Set(await page('owner'))).toEqual(new Set([solli, storo]))
  })
})
