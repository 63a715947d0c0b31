import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Day } from '#domain/values/month'
import { sql } from '#server/db/sql'
import { openFacts } from '#testing/facts'
import { fc } from '#testing/properties'
import { saftXml } from '#testing/saft-xml'
import { often, patience } from '#testing/soak'
import { type DayToDerive, derive, lockLedger } from '../derivation/derive.ts'
import { moveRegisters } from '../mapping/move-registers.ts'
import type { RegisterChange } from './stays.ts'

const system = 'a test moves registers'
const salonNames = ['Torg', 'Storo', 'Solli'] as const
const numbers = ['11', '12', '13']
const firstDay = '2026-11-01' as Day
const days = Array.from({ length: 20 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}` as Day)

interface Sold {
  readonly day: Day
  readonly number: string
}
interface Move {
  readonly from: Day
  /** The index in the list of salons; one past the end: none. */
  readonly salon: number
  /** True when the change is undone at the end. */
  readonly undone: boolean
}
interface Story {
  readonly files: readonly (readonly Sold[])[]
  readonly moves: readonly Move[]
  /** Two orders of all files and moves. */
  readonly orders: readonly (readonly number[])[]
}

const sold = fc.record({ day: fc.constantFrom(...days), number: fc.constantFrom(...numbers) })
const move = fc.record({ from: fc.constantFrom(...days), salon: fc.nat(3), undone: fc.boolean() })
const story: fc.Arbitrary<Story> = fc
  .tuple(
    fc.array(fc.array(sold, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
    fc.uniqueArray(move, { maxLength: 4, selector: one => one.from }),
  )
  .chain(([files, moves]) => {
    const places = [...files, ...moves].map((_, at) => at)
    const order = fc.shuffledSubarray(places, { minLength: places.length })
    return fc.tuple(order, order).map(orders => ({ files, moves, orders }))
  })

let facts: Awaited<ReturnType<typeof openFacts>>
let salonIds: string[] = []
beforeAll(async () => {
  facts = await openFacts()
  salonIds = []
  for (const name of salonNames) salonIds.push(await facts.salon(name))
  // Number 11 is a different person in each salon, 12 is one person in two salons, and 13 is nobody.
  for (const salonId of salonIds) await facts.employee(`Elleve ${salonId}`, '11', salonId)
  await facts.employee('Tolv', '12', salonIds[0] ?? '', salonIds[1] ?? '')
})
afterAll(() => facts.close())

const change = (changes: readonly RegisterChange[]) =>
  facts.pool.longTransaction(async db => {
    const ledger = db.system(system)
    await lockLedger(ledger)
    await derive(ledger, await moveRegisters(ledger, { changes, reaches: () => true, today: firstDay }))
  })

let made = 0
/** Runs a story of a new register in one of its orders; returns the salon and person of each receipt. */
const tell = async ({ files, moves }: Story, order: readonly number[]) => {
  const id = `K${++made}`
  const [first = ''] = salonIds
  await facts.pool.run(
    { because: system },
    sql`insert into register (register_id, org_no, location, salon_id) values (${id}, '912345678', '', ${first})`,
  )
  const [row] = await facts.rows<{ register: number }>(
    sql`select id as register from register where register_id = ${id}`,
  )
  const register = row?.register ?? 0
  for (const at of order) {
    const file = files[at]
    const said = moves[at - files.length]
    if (file) {
      const transactions = file.map(({ day, number }, n) => ({
        nr: `${at} ${n}`,
        date: day,
        time: '10:00:00',
        in: 125,
        ex: 100,
        emp: number,
        lines: [{ in: 125, ex: 100, group: 'K' }],
      }))
      const basics = [{ type: '04', id: 'K', predefined: '04005', name: 'Klipp' }] as const
      const registers = [{ id, location: '', zReports: [], transactions }]
      const whole = {
        orgNo: '912345678',
        company: 'Frisør AS',
        employees: [],
        articles: [],
        basics,
        registers,
      }
      await facts.import([...saftXml(whole)].join(''))
    }
    if (said) await change([{ register, salonId: salonIds[said.salon] ?? null, from: said.from }])
  }
  for (const { from, undone } of moves) if (undone) await change([{ register, undo: from }])
  const read = await facts.rows<{ nr: string; day: Day; salonId: string | null; who: string | null }>(
    sql`select r.nr, r.day, r.salon_id as "salonId", e.name as who
        from receipt r join receipt_line l on l.receipt_id = r.id left join employee e on e.object_id = l.employee_id
        where r.register = ${register} order by 1`,
  )
  return read
}

/** The register's salon on a day, computed independently: the last change from that day or earlier. */
const stood = (moves: readonly Move[], day: Day): string | null => {
  const said = moves.filter(({ from, undone }) => !undone && from <= day)
  const last = said.sort((a, b) => a.from.localeCompare(b.from)).at(-1)
  return salonIds[last?.salon ?? 0] ?? null
}

/** The daily sums, and the same after a full derivation. */
const sums = () =>
  facts.rows(
    sql`select salon_id, null as employee_id, day, lines, treatment_sales, visits from salon_day
        union all select salon_id, employee_id, day, lines, treatment_sales, visits from employee_day order by 1, 2, 3`,
  )

test('after moves and imports in any order, and undone moves, each receipt is in its register’s salon of that day (F20)', {
  timeout: patience(),
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async told => {
      const [one = [], other = []] = told.orders
      const read = await tell(told, one)
      expect(await tell(told, other)).toEqual(read)
      for (const { day, salonId, nr, who } of read) {
        const [file = 0, n = 0] = nr.split(' ').map(Number)
        const { number } = told.files[file]?.[n] ?? {}
        expect([nr, salonId]).toEqual([nr, stood(told.moves, day)])
        const tolv = salonId === salonIds[2] ? null : 'Tolv'
        const inSalon = { 11: `Elleve ${salonId}`, 12: tolv, 13: null }[Number(number)]
        expect([nr, who]).toEqual([nr, salonId === null ? null : inSalon])
      }
    }),
    { numRuns: often(12, 300) },
  )
  const kept = await sums()
  await facts.pool.longTransaction(async db => {
    const ledger = db.system(system)
    await lockLedger(ledger)
    await derive(
      ledger,
      await ledger.many<DayToDerive>(
        sql`select distinct salon_id as "salonId", day from receipt where salon_id is not null`,
      ),
    )
  })
  expect(await sums()).toEqual(kept)
})
