import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Day } from '#domain/values/month'
import { openPool } from '#server/db/db'
import { migrate, migrationNames } from '#server/db/migrate'
import { sql } from '#server/db/sql'
import { untilBlocked } from '#testing/blocked'
import { afterThisTest } from '#testing/closing'
import { emptyDatabase } from '#testing/database'
import { openFacts } from '#testing/facts'
import { companyOfCuts } from '#testing/hand-made-salon'
import { fc } from '#testing/properties'
import { wrongRegisterDays } from '#testing/register-days'
import { saftXml } from '#testing/saft-xml'
import { often, patience } from '#testing/soak'
import { decideConflicts } from './conflicts/decide-conflicts.ts'
import { derive, lockLedger } from './derivation/derive.ts'
import { moveRegisters } from './mapping/move-registers.ts'
import { removeOldReceipts } from './old-receipts/remove-old-receipts.ts'

const because = { because: 'a test changes receipts' }
const firstDay = '2026-11-01' as Day
const days = Array.from({ length: 6 }, (_, n) => `2026-11-0${n + 1}` as Day)
const names = ['A', 'B']

interface Sold {
  readonly register: string
  readonly nr: string
  readonly day: Day
  readonly hour: number
  readonly kroner: number
  readonly tips: number
}
type Step =
  | { readonly does: 'import'; readonly sold: readonly Sold[] }
  | { readonly does: 'decide'; readonly use: 'first' | 'new'; readonly most: number }
  | { readonly does: 'move'; readonly register: string; readonly salon: number; readonly from: Day }
  | { readonly does: 'remove'; readonly before: Day }

const sold: fc.Arbitrary<Sold> = fc.record({
  register: fc.constantFrom(...names),
  // Few numbers, so that later files repeat and change receipts.
  nr: fc.nat(9).map(String),
  day: fc.constantFrom(...days),
  hour: fc.integer({ min: 10, max: 19 }),
  kroner: fc.integer({ min: 1, max: 9 }),
  tips: fc.nat(2),
})
const imported = fc.record({
  does: fc.constant('import' as const),
  sold: fc.array(sold, { minLength: 1, maxLength: 8 }),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: imported },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      use: fc.constantFrom('new' as const, 'new' as const, 'first' as const),
      most: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      register: fc.constantFrom(...names),
      salon: fc.nat(1),
      from: fc.constantFrom(...days),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('remove' as const),
      before: fc.constantFrom(...days.slice(1, 3)),
    }),
  },
)
const story = fc.tuple(imported, imported, fc.array(step, { minLength: 6, maxLength: 12 }))

let facts: Awaited<ReturnType<typeof openFacts>>
const salonIds: string[] = []
let decider = ''
beforeAll(async () => {
  facts = await openFacts()
  for (const name of ['Torg', 'Storo']) salonIds.push(await facts.salon(name))
  decider = await facts.employee('Leder', null)
})
afterAll(() => facts.close())

const fileOf = (sold: readonly Sold[], prefix: string): string =>
  [
    ...saftXml({
      ...companyOfCuts,
      registers: names.map(name => ({
        id: prefix + name,
        location: '',
        zReports: [],
        transactions: sold
          .filter(({ register }) => register === name)
          .map(({ nr, day, hour, kroner, tips }) => ({
            nr,
            date: day,
            time: `${hour}:00:00`,
            in: 125 * kroner,
            ex: 100 * kroner,
            emp: '11',
            tips,
            lines: [{ in: 125 * kroner, ex: 100 * kroner, group: 'K' }],
          })),
      })),
    }),
  ].join('')

const idOf = async (name: string): Promise<number> =>
  (await facts.rows<{ id: number }>(sql`select id from register where register_id = ${name}`))[0]?.id ?? 0

const decide = (use: 'first' | 'new', most: number): Promise<number> =>
  facts.pool.longTransaction(async db => {
    const waiting = await db.many<{ id: string }>(
      because,
      sql`select distinct on (receipt_id) object_id as id from receipt_conflict where decision is null
          order by receipt_id, object_id limit ${most}`,
    )
    const ids = waiting.map(({ id }) => id)
    if (ids.length > 0) await decideConflicts(db.system('a test'), { ids, use, by: decider, now: new Date() })
    return ids.length
  })

const move = (register: number, salonId: string, from: Day): Promise<void> =>
  facts.pool.longTransaction(async db => {
    const ledger = db.system('a test')
    await lockLedger(ledger)
    const changes = [{ register, salonId, from }]
    await derive(ledger, await moveRegisters(ledger, { changes, reaches: () => true, today: firstDay }))
  })

test('the days of registers equal their receipts after every import, decision, move and removal', {
  timeout: patience(),
}, async () => {
  const did = { import: 0, decide: 0, move: 0, remove: 0 }
  let told = 0
  await fc.assert(
    fc.asyncProperty(story, async ([one, other, rest]) => {
      const prefix = `${++told}`
      for (const name of names)
        await facts.pool.run(
          because,
          sql`insert into register (register_id, org_no, location, salon_id)
              values (${prefix + name}, '912345678', '', ${salonIds[0]})`,
        )
      const run = async (step: Step): Promise<number> => {
        if (step.does === 'import') return (await facts.import(fileOf(step.sold, prefix))).receipts
        if (step.does === 'decide') return decide(step.use, step.most)
        if (step.does === 'remove') return removeOldReceipts(facts.pool, step.before)
        await move(await idOf(prefix + step.register), salonIds[step.salon] ?? '', step.from)
        return 1
      }
      for (const step of [one, other, ...rest]) {
        did[step.does] += await run(step)
        expect([step.does, await wrongRegisterDays(facts.pool)]).toEqual([step.does, []])
      }
    }),
    { numRuns: often(6, 200) },
  )
  expect(Object.values(did).every(times => times > 0)).toBe(true)
})

describe('a receipt changes while another change of its day is not committed', () => {
  test.each([
    ['removal', sql`delete from receipt where nr = '1'`],
    ['a later amount', sql`update receipt set amount_in = 70, time = '20:00' where nr = '1'`],
    ['another day', sql`update receipt set day = '2026-11-05' where nr = '1'`],
    [
      'another receipt',
      sql`insert into receipt (import_id, register, nr, day, time, amount_in)
          select import_id, register, '3', day, time, 30 from receipt where nr = '2'`,
    ],
  ])('%s', async (_, earlier) => {
    const own = await openFacts()
    afterThisTest(() => own.close())
    await own.import(
      fileOf(
        ['1', '2'].map(nr => ({ register: 'A', nr, day: firstDay, hour: 12, kroner: 1, tips: 0 })),
        '',
      ),
    )
    let later: Promise<number> | undefined
    await own.pool.longTransaction(async db => {
      await db.run(because, earlier)
      later = own.pool.run(because, sql`update receipt set tips = 5, day = '2026-11-05' where nr = '2'`)
      await untilBlocked(own.pool, 1, [later])
    })
    expect(await later).toBe(1)
    expect(await wrongRegisterDays(own.pool)).toEqual([])
  })
})

test('the days of earlier receipts are counted by the migration, also of those that change between its parts', async () => {
  const { url, drop } = await emptyDatabase()
  afterThisTest(drop)
  const all = await migrationNames()
  await migrate(
    url,
    all.filter(name => name < '0371'),
  )
  const pool = openPool(url, { max: 1 })
  afterThisTest(() => pool.close())
  for (const statement of [
    sql`insert into register (register_id) values ('A'), ('B'), ('none'), ('C')`,
    sql`insert into import (object_id, file, kind, state, started_at)
        select n, n, 'saft', 'done', now() from unnest('{i,j}'::text[]) n`,
    sql`insert into receipt (import_id, register, nr, day, time, amount_in, tips)
        select case when n % 3 = 0 then 'i' else 'j' end, g.id, n, date '2026-11-01' + n % 5, make_time(9 + n % 9, 0, 0), n * 10, n % 2
        from register g, generate_series(1, 60) n where register_id <> 'none'`,
  ])
    await pool.run(because, statement)
  await migrate(
    url,
    all.filter(name => name < '0372'),
  )
  for (const statement of [
    sql`update receipt set day = day + 9, import_id = 'i' where nr::int % 20 = 0`,
    sql`delete from receipt where nr::int between 40 and 45`,
    sql`delete from receipt where day = '2026-11-02'`,
  ])
    await pool.run(because, statement)
  expect((await wrongRegisterDays(pool)).length).toBeGreaterThan(3)
  await migrate(url)
  expect(await wrongRegisterDays(pool)).toEqual([])
  expect(await pool.many(because, sql`select distinct register from register_day`)).toHaveLength(3)
})
